import type { JobRequestId } from "#shared/kernel/id.ts";
import type { Database } from "../platform/database.ts";
import { publish } from "../platform/publish.ts";
import type { Reaction } from "../platform/reaction.ts";
import { openJobById } from "./record-store.ts";

/** Sends the job to open pages as it is now, which may be further along than this fact says. */
const publishPresent = async (jobRequestId: JobRequestId, db: Database) => {
  const job = await openJobById(db, jobRequestId);
  if (!job) return;
  const { status, version, updatedAt: at } = job;
  await publish("publishOpenJobChange", { jobRequestId, status, version, at });
};

export const onJobClosedLive: Reaction<"jobClosed"> = ({ payload }, { db }) => publishPresent(payload.jobRequestId, db);
export const onQuoteMade: Reaction<"quoteMade"> = ({ payload }, { db }) => publishPresent(payload.jobRequestId, db);
export const onPriceCountered: Reaction<"priceCountered"> = ({ payload }, { db }) =>
  publishPresent(payload.jobRequestId, db);
export const onQuoteSettled: Reaction<"quoteSettled"> = ({ payload }, { db }) =>
  publishPresent(payload.jobRequestId, db);
export const onJobAsked: Reaction<"jobAsked"> = ({ payload }, { db }) => publishPresent(payload.jobRequestId, db);
