import { bookingMoves } from "#shared/booking/lifecycle.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import { movedMeanwhile } from "#shared/booking/move-faults.ts";
import { completesAt } from "#shared/booking/rules.ts";
import { mayMove } from "#shared/kernel/moves.ts";
import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { movedEvent } from "./domain-events.ts";
import { bookingById, bookingUpdates, eventWrite } from "./store.ts";
import { system } from "./system-actor.ts";

/** Completes a delivery after 48 hours. Skips a booking that moved on, has an open case, or was delivered later. */
export const onCompletionDue: Reaction<"completionDue"> = async (domainEvent, context) => {
  const { subjectId, dueAt } = domainEvent.payload;
  const before = await bookingById(context.db, subjectId);
  if (!before || !mayMove(bookingMoves, before.status, "completed", "system")) return;
  const completes = completesAt(before);
  if (completes === null || completes > dueAt) return;
  const { now } = context;
  const after: BookingRecord = {
    ...before,
    status: "completed",
    completedAt: now,
    proposals: [],
    updatedAt: now,
    version: before.version + 1,
  };
  const note = "Not disputed within 48 hours of delivery";
  const event = { at: now, ...system, from: before.status, to: after.status, note };
  await commitOnce(
    context,
    domainEvent,
    "complete",
    [...bookingUpdates(before, after, movedMeanwhile(), "system"), eventWrite(after.id, after.version, event)],
    [movedEvent(after, { from: before.status, by: "system", actorId: system.actorId, note })],
  );
};
