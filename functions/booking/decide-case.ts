import { caseMovedOn, caseTaken, notDeliveredYet, takeCaseFirst } from "#shared/booking/case-faults.ts";
import type { Case, CaseRecord } from "#shared/booking/case-model.ts";
import { statusAfterCase, takenSeconds } from "#shared/booking/case-rules.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import { sideOf } from "#shared/booking/proposals.ts";
import { momentText } from "#shared/kernel/moment-text.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import { isStillTaken } from "#shared/kernel/queue-lock.ts";
import { type Context, callerId } from "../platform/context.ts";
import { seenBooking } from "./access.ts";
import { foundCase, stateAfter } from "./case-found.ts";
import { commitCaseStep, seenCase } from "./case-step.ts";
import { casesOf, queueOf } from "./case-store.ts";
import { caseSummaries } from "./case-view.ts";
import { checkedTerms } from "./settle-case.ts";

type Operations = typeof bookingOperations;

/** The cases of a booking, newest first. A driver with booking rights sees none for bookings they drive. */
export async function bookingCases(
  { bookingId }: Input<Operations["bookingCases"]>,
  context: Context,
): Promise<Case[]> {
  const { actor } = await seenBooking(context, bookingId);
  if (actor === "driver") return [];
  const cases = await casesOf(context.db, bookingId);
  return Promise.all(cases.map((record) => seenCase(context, record, sideOf(actor))));
}

export async function casesToDecide(
  { show, nextToken }: Input<Operations["casesToDecide"]>,
  context: Context,
): Promise<Output<Operations["casesToDecide"]>> {
  const found = await queueOf(context.db, show, nextToken);
  return { ...found, items: await caseSummaries(context.db, found.items, callerId(context)) };
}

/** Assigns a case to an admin, so that no two work on it. */
export async function takeCase(input: Input<Operations["takeCase"]>, context: Context): Promise<Case> {
  const found = await foundCase(context, input);
  const { booking, record, actorName } = found;
  const state = stateAfter(record, "take", null, context.now);
  if (record.takenBy?.adminId === callerId(context)) return seenCase(context, record, null);
  mustBeFree(record, context.now);
  const takenBy = { adminId: callerId(context), name: actorName, at: context.now };
  const after = { ...record, state, takenBy, version: record.version + 1 };
  const step = { step: "taken", kind: null, terms: null } as const;
  return commitCaseStep(context, { booking, before: record, after, step }, found);
}

/** Decides a case. After a delivery this also completes or cancels the booking. */
export async function decideCase(input: Input<Operations["decideCase"]>, context: Context): Promise<Case> {
  const found = await foundCase(context, input);
  const { booking, record } = found;
  const { reason, isCancelled, version } = input;
  const { now } = context;
  const state = stateAfter(record, "decide", null, now);
  if (!record.takenBy) throw takeCaseFirst();
  if (record.takenBy.adminId !== callerId(context)) throw takenBy(record.takenBy, now);
  if (record.version !== version)
    throw caseMovedOn({ values: { how: "has changed since you read it" }, metadata: { version: record.version } });
  const terms = checkedTerms(input, booking);
  const to = statusAfterCase(booking, "closed", isCancelled);
  if (isCancelled && to !== "cancelled") throw notDeliveredYet();
  const end = { ...terms, by: "admin", authorId: callerId(context), reason, at: now } as const;
  const after = { ...record, state, proposal: null, end, endedAt: now, version: record.version + 1 };
  const step = { step: "decided", kind: null, terms } as const;
  return commitCaseStep(context, { booking, before: record, after, step, to, reason: reason.slice(0, 500) }, found);
}

function mustBeFree({ takenBy: taken }: CaseRecord, now: string): void {
  if (taken && isStillTaken(taken.at, takenSeconds, now)) throw takenBy(taken, now);
}

const takenBy = ({ name, at }: NonNullable<CaseRecord["takenBy"]>, now: string) =>
  caseTaken({ values: { name, when: `on ${momentText(at, now)}` } });
