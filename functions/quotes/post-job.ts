import { notMatched } from "#shared/accounts/faults.ts";
import { pastTime } from "#shared/booking/faults.ts";
import { formMustKeepPermitRule, mustKeepPermitRule } from "#shared/booking/permit-rule.ts";
import { collectAtOf, jobReference } from "#shared/booking/rules.ts";
import { workOf } from "#shared/booking/work.ts";
import { JobRequestId } from "#shared/kernel/id.ts";
import { mayMove } from "#shared/kernel/moves.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { ukDayOf, ukTimeOf } from "#shared/kernel/time.ts";
import { askedAlready, jobClosed, notAskedAlone, requestOpen } from "#shared/quotes/faults.ts";
import { openJobMoves } from "#shared/quotes/lifecycle.ts";
import { type OpenJob, OpenJobRecord } from "#shared/quotes/model.ts";
import type { quoteOperations } from "#shared/quotes/operations.ts";
import { opensUntil } from "#shared/quotes/rules.ts";
import { blockChecks, profileById } from "../accounts/public.ts";
import {
  checkForm,
  jobById,
  keepRequestFiles,
  locateBoth,
  uploadsOf,
  withNote,
  withStoredPlaces,
  workOfForm,
} from "../booking/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { derivedId } from "../platform/derived-id.ts";
import { removePhotos, removeUploads } from "../platform/photo-files.ts";
import { ownJob, seenJob } from "./access.ts";
import { closedEvent, postedEvent } from "./domain-events.ts";
import { movedJob, quotingTimers } from "./moves.ts";
import { newOpenJobWrites, openJobById } from "./record-store.ts";
import { jobViewFor } from "./view.ts";

type Asked<Name extends keyof typeof quoteOperations> = Input<(typeof quoteOperations)[Name]>;

export const justPosted = (
  id: OpenJobRecord["id"],
  { urgencyLevel, collectAt }: Pick<OpenJobRecord, "urgencyLevel" | "collectAt">,
  now: string,
) => ({
  id,
  urgencyLevel,
  collectAt,
  reference: jobReference(id, now),
  status: "pending" as const,
  openUntil: opensUntil(now, collectAt),
  round: 1,
  standing: 0,
  acceptedQuoteId: null,
  bookingId: null,
  createdAt: now,
  updatedAt: now,
  version: 1,
});

/** Posts an open job. The server geocodes the places and sets the closing time. */
export async function postJob(input: Asked<"postJob">, context: Context): Promise<OpenJob> {
  const ownerId = callerId(context);
  checkForm(input);
  const wanted = await withStoredPlaces(input, context);
  const collectAt = collectAtOf(wanted, context.now);
  const [owner, asked, places] = await Promise.all([
    profileById(context.db, ownerId),
    wanted.haulierId ? profileById(context.db, wanted.haulierId) : null,
    locateBoth(wanted, context),
  ]);
  formMustKeepPermitRule(wanted, places.pickup, { start: collectAt, now: context.now });
  mustSee(owner !== null, "Account");
  if (wanted.haulierId) mustSee(asked?.role === "haulier" && asked.id !== ownerId, "Haulier");
  const id = JobRequestId.parse(context.newId());
  const files = await keepRequestFiles(ownerId, id, wanted);
  const job: OpenJobRecord = {
    ...workOfForm(wanted, places, files),
    ...justPosted(id, { ...wanted, collectAt }, context.now),
    origin: owner.role === "haulier" && !owner.canBook ? "haulier_post" : "contractor",
    ownerId,
    ownerName: owner.companyName ?? owner.fullName,
    haulierId: wanted.haulierId ?? null,
    budgetPence: wanted.budgetPence ?? null,
  };
  const answer = await jobViewFor(job, "owner", context.now);
  const checks = job.haulierId ? blockChecks(ownerId, job.haulierId, notMatched()) : [];
  context.audit({ after: job.reference });
  try {
    await context.commit(
      [...newOpenJobWrites(job), ...quotingTimers(null, job), ...checks],
      [postedEvent(job)],
      answer,
    );
  } catch (error) {
    const kept = withNote(job.photos, job.voiceNote);
    if (kept.length > 0 && !(await openJobById(context.db, id))) await removePhotos(kept);
    throw error;
  }
  await removeUploads(uploadsOf(wanted));
  return answer;
}

/** Posts an unsuccessful request to every haulier. The job's id derives from the request, so a repeat adds none. */
export async function askOthers(input: Asked<"askOthers">, context: Context): Promise<OpenJob> {
  const request = await jobById(context.db, input.jobRequestId);
  mustSee(request !== null && request.contractorId === callerId(context), "Request");
  const isOver =
    request.status !== "booked" &&
    !request.handedTo &&
    (request.status !== "pending" || request.respondBy <= context.now);
  if (!isOver) throw requestOpen();
  if (request.collectAt <= context.now) throw pastTime();
  mustKeepPermitRule(request, ukDayOf(request.collectAt), context.now, "sent");
  const id = JobRequestId.parse(derivedId(["askOthers", request.id]));
  const job = OpenJobRecord.parse({
    ...workOf(request),
    ...justPosted(id, request, context.now),
    origin: "contractor",
    ownerId: request.contractorId,
    ownerName: request.contractorName,
    haulierId: null,
    budgetPence: null,
  });
  const answer = await jobViewFor(job, "owner", context.now);
  await context.commit(
    [...newOpenJobWrites(job, askedAlready()), ...quotingTimers(null, job)],
    [postedEvent(job)],
    answer,
  );
  return answer;
}

/** Withdraws a job. A reaction to the event ends its quotes. */
export async function withdrawJob(input: Asked<"withdrawJob">, context: Context): Promise<OpenJob> {
  const job = await ownJob(context, input.jobRequestId);
  if (!mayMove(openJobMoves, job.status, "cancelled", "contractor")) throw closedAs(job.status);
  const { after, writes } = movedJob(job, "cancelled", { by: "contractor", now: context.now });
  const answer = await jobViewFor(after, "owner", context.now);
  context.audit({ reason: input.reason, before: job.status, after: after.status });
  await context.commit(writes, [closedEvent(after)], answer);
  return answer;
}

export async function declineToQuote(input: Asked<"declineToQuote">, context: Context): Promise<boolean> {
  const { job, part } = await seenJob(context, input.jobRequestId);
  if (part !== "haulier" || job.haulierId === null) throw notAskedAlone();
  if (!mayMove(openJobMoves, job.status, "declined", "haulier")) throw closedAs(job.status);
  const { after, writes } = movedJob(job, "declined", { by: "haulier", now: context.now });
  await context.commit(writes, [closedEvent(after)], true);
  return true;
}

/** Posts a job again to every haulier on a new day, at the same time of day. */
export async function reopenJob(input: Asked<"reopenJob">, context: Context): Promise<OpenJob> {
  const job = await ownJob(context, input.jobRequestId);
  if (!mayMove(openJobMoves, job.status, "pending", "contractor")) throw closedAs(job.status);
  const collectTime = ukTimeOf(job.collectAt);
  const collectAt = collectAtOf({ ...job, collectOn: input.collectOn, collectTime }, context.now);
  mustKeepPermitRule(job, ukDayOf(collectAt), context.now, "moved");
  const openUntil = opensUntil(context.now, collectAt);
  const { after, writes } = movedJob(job, "pending", {
    by: "contractor",
    now: context.now,
    change: { haulierId: null, collectAt, openUntil, round: job.round + 1, standing: 0 },
  });
  const answer = await jobViewFor(after, "owner", context.now);
  await context.commit(writes, [postedEvent(after)], answer);
  return answer;
}

const how: Readonly<Record<string, string>> = {
  pending: "is open already",
  quoted: "is open already",
  booked: "has been booked",
  declined: "was declined by its haulier",
  cancelled: "was cancelled",
  expired: "no longer takes quotes: its time is over",
};

/** Error for a closed job. Its text says why. */
export const closedAs = (status: string) => jobClosed({ values: { how: how[status] ?? "has just changed" } });
