import type { Side } from "#shared/booking/agreement-model.ts";
import { caseMovedOn, openerWithdraws } from "#shared/booking/case-faults.ts";
import { type CaseMove, type CaseState, next } from "#shared/booking/case-life.ts";
import type { CaseRecord } from "#shared/booking/case-model.ts";
import { caseActorOf } from "#shared/booking/case-rules.ts";
import { otherSideMoves } from "#shared/booking/move-faults.ts";
import { sideOf } from "#shared/booking/proposals.ts";
import type { BookingId, CaseId } from "#shared/kernel/id.ts";
import { momentText } from "#shared/kernel/moment-text.ts";
import type { Context } from "../platform/context.ts";
import { casesOf } from "./case-store.ts";
import { loaded } from "./move-booking.ts";

export interface Named {
  readonly bookingId: BookingId;
  readonly caseId: CaseId;
}

/** Returns a case with its booking for a user who takes part in the booking. */
export async function foundCase(context: Context, { bookingId, caseId }: Named) {
  const [found, cases] = await Promise.all([loaded(context, bookingId), casesOf(context.db, bookingId)]);
  const record = cases.find(({ id }) => id === caseId);
  if (!record) throw caseMovedOn({ values: { how: "is not one of this booking" }, metadata: {} });
  return { ...found, record };
}

/** As `foundCase`, but only for the two sides of the booking. */
export async function foundBySide(context: Context, named: Named) {
  const found = await foundCase(context, named);
  const side = sideOf(found.actor);
  if (!side) throw otherSideMoves();
  return { ...found, side };
}

/** Returns the state after a step of a side, or of an admin (null). Throws if the step is not allowed. */
export function stateAfter(record: CaseRecord, move: CaseMove, side: Side | null, now: string): CaseState {
  const actor = side ? caseActorOf(record, side) : "admin";
  const to = next(record.state, move, actor);
  if (to) return to;
  if (move === "withdraw" && actor === "other") throw openerWithdraws();
  throw movedOn(record, now);
}

/** Error for a step that comes too late. Its text says how the case has changed. */
export function movedOn({ state, endedAt, dueAt, version }: CaseRecord, now: string) {
  const ended = endedAt ? ` on ${momentText(endedAt, now)}` : "";
  const how: Readonly<Record<CaseState, string>> = {
    open: `waits for the other side's answer${dueAt ? ` until ${momentText(dueAt, now)}` : ""}`,
    answered: "is between the two sides",
    with_admin: "is with us: we decide it",
    settled: `was settled by both sides${ended}`,
    closed: `was decided by us${ended}`,
    withdrawn: `was withdrawn${ended}`,
  };
  return caseMovedOn({ values: { how: how[state] }, metadata: { state, version } });
}
