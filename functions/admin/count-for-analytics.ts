import { accountShares, activeShares, type CohortSide, caseShares, requestShares } from "#shared/admin/analytics.ts";
import type { JobRecord } from "#shared/booking/model.ts";
import { isPostcodeArea, type PostcodeArea } from "#shared/geo/postcode-areas.ts";
import type { JobRequestId, UserId } from "#shared/kernel/id.ts";
import { monthOf } from "#shared/kernel/week.ts";
import { profileById } from "../accounts/public.ts";
import { bookingById, casesOf, jobById } from "../booking/public.ts";
import { nearestArea } from "../places/public.ts";
import type { Reaction, ReactionContext } from "../platform/reaction.ts";
import { keepCounted } from "../platform/tallies.ts";

/** Brings the sums to what a request and its booking are now, whichever domain event came and how often. */
function countRequest(id: JobRequestId, context: ReactionContext): Promise<void> {
  return keepCounted(context, { kind: "request", id }, async () => {
    const job = await jobById(context.db, id);
    if (!job) return null;
    const booking = job.bookingId ? await bookingById(context.db, job.bookingId) : null;
    return requestShares(job, booking, areaOf(job));
  });
}

/** The area of the first place: by its postcode, or by where it is. */
function areaOf({ pickup: { postcode, coordinates } }: Pick<JobRecord, "pickup">): PostcodeArea {
  const letters = /^[A-Z]+/.exec(postcode ?? "")?.[0] ?? "";
  return isPostcodeArea(letters) ? letters : nearestArea(coordinates);
}

type OfRequest = "jobRequested" | "jobDeclined" | "jobCancelled" | "jobExpired" | "bookingMoved";

/** Counts what has become of a request. */
export const countForAnalytics: Reaction<OfRequest> = ({ payload }, context) =>
  countRequest(payload.jobRequestId, context);

/** Counts an accepted request, and that both sides have a booking in this month. */
export const countAcceptedForAnalytics: Reaction<"bookingAccepted"> = async ({ payload }, context) => {
  const { jobRequestId, contractorId, haulierId, acceptedAt } = payload;
  await countRequest(jobRequestId, context);
  await countActive(contractorId, "contractor", acceptedAt, context);
  await countActive(haulierId, "haulier", acceptedAt, context);
};

/** An item for each account and month, so a second booking of the month adds nothing. */
function countActive(id: UserId, side: CohortSide, acceptedAt: string, context: ReactionContext): Promise<void> {
  return keepCounted(context, { kind: "active", id: `${side} ${monthOf(acceptedAt)} ${id}` }, async () => {
    const person = await profileById(context.db, id);
    return person && activeShares(person, side, acceptedAt);
  });
}

/** Counts an account in the cohort of its month. One that was deleted stays counted: it did sign up. */
export const countAccountForAnalytics: Reaction<"accessChanged"> = ({ payload: { userId: id } }, context) =>
  keepCounted(context, { kind: "account", id }, async () => {
    const person = await profileById(context.db, id);
    return person && person.status !== "deleted" ? accountShares(person) : null;
  });

/** Counts a case as it is now. */
export const countCaseForAnalytics: Reaction<"caseMoved"> = ({ payload: { caseId: id, bookingId } }, context) =>
  keepCounted(context, { kind: "case", id }, async () => {
    const found = (await casesOf(context.db, bookingId)).find((one) => one.id === id);
    return found ? caseShares(found) : null;
  });
