import type { JobRequestId } from "#shared/kernel/id.ts";
import { isOpen } from "#shared/quotes/lifecycle.ts";
import { quotesPublications } from "#shared/quotes/publications.ts";
import { jobBoardTopic } from "#shared/quotes/rules.ts";
import type { Database } from "../platform/database.ts";
import { publish } from "../platform/publish.ts";
import type { Reaction } from "../platform/reaction.ts";
import { openJobById } from "./record-store.ts";

/** Publishes the current job, which may be newer than the event. */
const publishPresent = async (jobRequestId: JobRequestId, db: Database) => {
  const job = await openJobById(db, jobRequestId);
  if (!job) return;
  const { status, version, updatedAt: at } = job;
  await publish(quotesPublications, "publishOpenJobChange", { jobRequestId, status, version, at });
};

/** Updates open job boards. A job for a single haulier is on no job board. */
const publishToJobBoard = async (jobRequestId: JobRequestId, db: Database) => {
  const job = await openJobById(db, jobRequestId);
  if (!job || job.haulierId !== null) return;
  const { status, updatedAt: at } = job;
  await publish(quotesPublications, "publishBoardChange", {
    board: jobBoardTopic,
    jobRequestId,
    isOpen: isOpen(status),
    at,
  });
};

export const onJobPostedLive: Reaction<"jobPosted"> = async ({ payload }, { db }) => {
  await publishPresent(payload.jobRequestId, db);
  await publishToJobBoard(payload.jobRequestId, db);
};
/** Publishes even if the job was deleted with its owner, so that open pages close it. */
export const onJobClosedLive: Reaction<"jobClosed"> = async ({ at, payload }, { db }) => {
  const { jobRequestId, status, version, haulierId } = payload;
  if (await openJobById(db, jobRequestId)) {
    await publishPresent(jobRequestId, db);
    await publishToJobBoard(jobRequestId, db);
    return;
  }
  await publish(quotesPublications, "publishOpenJobChange", { jobRequestId, status, version, at });
  if (haulierId === null)
    await publish(quotesPublications, "publishBoardChange", { board: jobBoardTopic, jobRequestId, isOpen: false, at });
};
export const onQuoteMade: Reaction<"quoteMade"> = ({ payload }, { db }) => publishPresent(payload.jobRequestId, db);
export const onPriceCountered: Reaction<"priceCountered"> = ({ payload }, { db }) =>
  publishPresent(payload.jobRequestId, db);
export const onQuoteSettled: Reaction<"quoteSettled"> = ({ payload }, { db }) =>
  publishPresent(payload.jobRequestId, db);
export const onJobAsked: Reaction<"jobAsked"> = ({ payload }, { db }) => publishPresent(payload.jobRequestId, db);
