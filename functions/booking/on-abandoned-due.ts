import { bookingMoves, endOfAbandoned } from "#shared/booking/lifecycle.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import { movedMeanwhile } from "#shared/booking/move-faults.ts";
import { abandonedAt, abandonedDays } from "#shared/booking/rules.ts";
import { mayMove } from "#shared/kernel/moves.ts";
import { hireReleases, slotReleases } from "../fleet/public.ts";
import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { movedEvent } from "./domain-events.ts";
import { driverReleases } from "./driver-hours.ts";
import { bookingById, bookingUpdates, eventWrite } from "./store.ts";
import { system } from "./system-actor.ts";

/** Cancels a booking 30 days after its day, or fails it if it had departed. Skips deleted or changed ones. */
export const onAbandonedDue: Reaction<"abandonedDue"> = async (domainEvent, context) => {
  const { subjectId, dueAt } = domainEvent.payload;
  const before = await bookingById(context.db, subjectId);
  const to = before && endOfAbandoned(before.status);
  if (!before || !to || !mayMove(bookingMoves, before.status, to, "system")) return;
  if ((abandonedAt(before) ?? dueAt) > dueAt) return;
  const { now } = context;
  const note = `Nothing was reported for ${abandonedDays} days`;
  const after: BookingRecord = {
    ...before,
    status: to,
    ...(to === "cancelled" && { cancelReason: note, cancellationFeePence: 0 }),
    proposals: [],
    updatedAt: now,
    version: before.version + 1,
  };
  const event = { at: now, ...system, from: before.status, to, note };
  await commitOnce(
    context,
    domainEvent,
    "abandon",
    [
      ...bookingUpdates(before, after, movedMeanwhile(), "system"),
      eventWrite(after.id, after.version, event),
      ...slotReleases(before.fleetId, before.slotHours),
      ...(await hireReleases(context.db, before, before.id)),
      ...driverReleases(before),
    ],
    [movedEvent(after, { from: before.status, by: "system", actorId: system.actorId, note })],
  );
};
