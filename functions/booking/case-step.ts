import type { Side } from "#shared/booking/agreement-model.ts";
import { caseChanged } from "#shared/booking/case-faults.ts";
import { isCaseOver } from "#shared/booking/case-life.ts";
import type { Case, CaseRecord } from "#shared/booking/case-model.ts";
import { decideByOf } from "#shared/booking/case-rules.ts";
import type { CaseStep } from "#shared/booking/case-step.ts";
import { bookingEvents } from "#shared/booking/events.ts";
import { type Actor, isCalledOff, isTracked } from "#shared/booking/lifecycle.ts";
import type { BookingEvent, BookingRecord, BookingStatus } from "#shared/booking/model.ts";
import { sideOf, stillOpen } from "#shared/booking/proposals.ts";
import { toldAtOnce } from "#shared/booking/reported-time.ts";
import { hireReleases, slotReleases } from "../fleet/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Database, Write } from "../platform/database.ts";
import { happened, type NewDomainEvent } from "../platform/domain-events.ts";
import { caseWrites } from "./case-store.ts";
import { caseView } from "./case-view.ts";
import { bookingEvent, movedEvent } from "./domain-events.ts";
import { driverReleases } from "./driver-hours.ts";
import { bookingUpdates, eventWrite } from "./store.ts";

/** A step of a case, and its effect on the booking. */
export interface CaseChange {
  readonly booking: BookingRecord;
  /** Null for a new case. */
  readonly before: CaseRecord | null;
  readonly after: CaseRecord;
  readonly step: CaseStep;
  /** The booking's new status; absent if it stays. */
  readonly to?: BookingStatus;
  /** The reason for cancelling the booking, if a decision does so. */
  readonly reason?: string;
}

type By = { readonly actor: Actor } & Pick<BookingEvent, "actorId" | "actorName">;

/** Returns all writes of a step: case, booking, timeline, timers and events. */
export async function caseStepWrites(
  { db, now }: { readonly db: Database; readonly now: string },
  change: CaseChange,
  { actor, ...by }: By,
): Promise<{ writes: Write[]; facts: NewDomainEvent[] }> {
  const { booking: before, after: record, step } = change;
  const after = bookingAfter(change, now);
  const event = { ...toldAtOnce(now), ...by, from: before.status, to: after.status, note: null, caseStep: step };
  const moves = after.status !== before.status;
  const hours =
    moves && isCalledOff(after.status)
      ? [
          ...slotReleases(before.fleetId, before.slotHours),
          ...(await hireReleases(db, before, before.id)),
          ...driverReleases(before),
        ]
      : [];
  const moved = {
    ...{ from: before.status, by: actor, actorId: by.actorId, note: change.reason ?? null },
    isCompletedAgain: after.status === "completed" && before.completedAt !== null,
  };
  return {
    writes: [
      ...caseWrites(change.before, record, now),
      ...bookingUpdates(before, after, caseChanged(), "system"),
      eventWrite(after.id, after.version, event),
      ...hours,
    ],
    facts: [
      happened(bookingEvents, "caseMoved", {
        ...bookingEvent(after, by.actorId),
        ...{ caseId: record.id, caseVersion: record.version, state: record.state, openedBy: record.openedBy },
        ...{ side: sideOf(actor), step, until: record.dueAt ?? decideByOf(record) },
      }),
      ...(moves ? [movedEvent(after, moved)] : []),
    ],
  };
}

function bookingAfter({ booking, after, to, reason = "" }: CaseChange, now: string): BookingRecord {
  const status = to ?? booking.status;
  return {
    ...booking,
    ...(status === "cancelled" && status !== booking.status && { cancelReason: reason, cancellationFeePence: 0 }),
    completedAt: booking.completedAt ?? (status === "completed" ? now : null),
    status,
    caseId: isCaseOver(after.state) ? null : after.id,
    proposals: stillOpen(booking.proposals, status),
    // A case step does not count as progress of the job, so the timer for silent drivers keeps running.
    updatedAt: isTracked(status) ? booking.updatedAt : now,
    version: booking.version + 1,
  };
}

export async function commitCaseStep(
  context: Context,
  change: CaseChange,
  { actor, actorName }: Omit<By, "actorId">,
): Promise<Case> {
  const actorId = callerId(context);
  const { writes, facts } = await caseStepWrites(context, change, { actor, actorId, actorName });
  const answer = await seenCase(context, change.after, sideOf(actor));
  context.audit({ reason: change.reason ?? null, before: change.before?.state ?? null, after: change.after.state });
  await context.commit(writes, facts, answer);
  return answer;
}

export const seenCase = (context: Context, record: CaseRecord, side: Side | null): Promise<Case> =>
  caseView(record, { userId: callerId(context), side }, context.now);
