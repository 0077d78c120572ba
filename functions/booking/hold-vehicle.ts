import { holdsUsedUp, vehicleTaken } from "#shared/booking/faults.ts";
import { holdSeconds, mostHoldsADay, type VehicleHold } from "#shared/booking/hold.ts";
import type { JobRecord } from "#shared/booking/model.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import { orderTimes } from "#shared/booking/order.ts";
import { respondBy } from "#shared/booking/respond-by.ts";
import { slotHours } from "#shared/booking/rules.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { Fault } from "#shared/kernel/errors.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { hoursHeld, timeHeld } from "#shared/pricing/hours-held.ts";
import { profileById } from "../accounts/public.ts";
import {
  bookableVehicle,
  freeChecks,
  holdEnds,
  holdOf,
  holdWrites,
  liveHoldOf,
  mostHoursOfHold,
  timesHeld,
  unhiredWrite,
} from "../fleet/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Database, Write } from "../platform/database.ts";
import { answeringOf } from "./answering.ts";
import { freeTimes } from "./free-times.ts";

type Wanted = Input<typeof bookingOperations.holdVehicle>;

/**
 * Holds a vehicle. A repeat returns the same hold; a hire holds only its first visit. Throws if taken, and after two
 * renewals a day.
 */
export async function holdVehicle(wanted: Wanted, context: Context): Promise<VehicleHold> {
  const { db, now } = context;
  const userId = callerId(context);
  const fleet = await bookableVehicle(db, wanted.fleetId, wanted.service);
  const held = timeHeld(wanted.service, wanted.details);
  const asked = orderTimes(wanted, held, now);
  const [haulier, last] = await Promise.all([profileById(db, fleet.haulierId), holdOf(db, userId)]);
  const work = {
    ...held,
    from: wanted.site,
    to: wanted.delivery ?? wanted.site,
  };
  const asking = { now, by: userId };
  const times = await freeTimes({ fleet, haulier }, { ...wanted, work, times: asked }, db, asking);
  const [collectAt = now] = times;
  const answering = answeringOf(haulier, fleet);
  const answer = (heldUntil: string): VehicleHold => ({
    fleetId: fleet.id,
    collectAt,
    heldUntil,
    respondBy: respondBy(wanted.urgencyLevel, now, collectAt, answering),
  });
  const hours = times.flatMap((at) => slotHours(at, work.hours)).slice(0, mostHoursOfHold);
  const isHeld = last?.fleetId === fleet.id && last.heldUntil > now && last.hours.join() === hours.join();
  if (isHeld) return answer(last.heldUntil);
  if (timesHeld(last, fleet.id, now) >= mostHoldsADay) throw holdsUsedUp({ values: { most: mostHoldsADay } });
  const before = await roomFor(hours, last, context);
  const holding = { userId, fleetId: fleet.id, hours, now, seconds: holdSeconds };
  const { hold, writes } = await holdWrites(db, before, holding, vehicleTaken());
  const done = answer(hold.heldUntil);
  const unhired = await unhiredWrite(db, { ...fleet, fleetId: fleet.id, hours }, vehicleTaken());
  await context.commit([...writes, unhired], [], done);
  return done;
}

/** Returns the user's last hold. Ends it first if its hours and the new ones exceed one transaction. */
async function roomFor(hours: readonly string[], last: HoldRecord, { db, now }: Context): Promise<HoldRecord> {
  if (!last || last.heldUntil <= now || hours.length + last.hours.length <= mostHoursOfHold) return last;
  await db.commit(await holdEnds(db, last, [], now));
  return holdOf(db, last.userId);
}

type HoldRecord = Awaited<ReturnType<typeof holdOf>>;

export async function releaseHold({ fleetId }: Input<typeof bookingOperations.releaseHold>, context: Context) {
  const hold = await liveHoldOf(context.db, callerId(context), fleetId, context.now);
  if (hold) await context.commit(await holdEnds(context.db, hold, [], context.now), []);
  return hold !== null;
}

/** A pending request frees its hold's hours, and fails if they were taken. An auto-accepted request claims them. */
export async function holdUsed(
  [job, ...others]: readonly JobRecord[],
  fleet: Fleet,
  db: Database,
  asking: { readonly now: string; readonly by: UserId },
): Promise<Write[]> {
  if (!job) return [];
  // The parts of an order exceed the 100 writes of a transaction, so `endHold` ends its hold afterwards.
  if (others.length > 0) return [];
  const hold = await liveHoldOf(db, asking.by, fleet.id, asking.now);
  const hours = slotHours(job.collectAt, hoursHeld(job.service, job.details));
  if (job.status === "booked") return hold ? holdEnds(db, hold, hours, asking.now) : [];
  const held = hold?.hours ?? [];
  const unheld = hours.filter((hour) => !held.includes(hour));
  const checks = freeChecks(fleet.id, unheld, asking, vehicleTaken());
  return [...(hold ? await holdEnds(db, hold, [], asking.now) : []), ...checks];
}

/** Ends the hold of an order. After a failure, the hold's timer ends it. */
export async function endHold(fleet: Fleet, db: Database, asking: { readonly now: string; readonly by: UserId }) {
  const hold = await liveHoldOf(db, asking.by, fleet.id, asking.now);
  if (!hold) return;
  try {
    await db.commit(await holdEnds(db, hold, [], asking.now));
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
  }
}
