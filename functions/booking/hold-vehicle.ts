import { holdsUsedUp, vehicleTaken } from "#shared/booking/faults.ts";
import { holdSeconds, mostHoldsADay, type VehicleHold } from "#shared/booking/hold.ts";
import type { JobRecord } from "#shared/booking/model.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import { respondBy } from "#shared/booking/respond-by.ts";
import { collectAtOf, slotHours } from "#shared/booking/rules.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { profileById } from "../accounts/public.ts";
import { bookableFleet, freeChecks, holdEnds, holdOf, holdWrites, liveHoldOf, timesHeld } from "../fleet/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Database, Write } from "../platform/database.ts";
import { answeringOf } from "./answering.ts";
import { freeTimes } from "./free-times.ts";

type Wanted = Input<typeof bookingOperations.holdVehicle>;

/**
 * Holds the hours of a vehicle for the caller for ten minutes. A second call for the same hours answers the hold that is
 * there; another vehicle or time takes its place. Refused where somebody else has the hours, and after two renewals a day.
 */
export async function holdVehicle(wanted: Wanted, context: Context): Promise<VehicleHold> {
  const { db, now } = context;
  const userId = callerId(context);
  const fleet = await bookableFleet(db, wanted.fleetId, wanted.service);
  const asked = collectAtOf(wanted, now);
  const [haulier, before] = await Promise.all([profileById(db, fleet.haulierId), holdOf(db, userId)]);
  const work = {
    hours: serviceOf(wanted.service).typicalHours[1],
    from: wanted.site,
    to: wanted.delivery ?? wanted.site,
  };
  const asking = { now, by: userId };
  const [collectAt = asked] = await freeTimes({ fleet, haulier }, { ...wanted, work, times: [asked] }, db, asking);
  const answering = answeringOf(haulier, fleet);
  const answer = (heldUntil: string): VehicleHold => ({
    fleetId: fleet.id,
    collectAt,
    heldUntil,
    respondBy: respondBy(wanted.urgencyLevel, now, collectAt, answering),
  });
  const hours = slotHours(collectAt, work.hours);
  const isHeld = before?.fleetId === fleet.id && before.heldUntil > now && before.hours.join() === hours.join();
  if (isHeld) return answer(before.heldUntil);
  if (timesHeld(before, fleet.id, now) >= mostHoldsADay) throw holdsUsedUp({ values: { most: mostHoldsADay } });
  const held = { userId, fleetId: fleet.id, hours, now, seconds: holdSeconds };
  const { hold, writes } = await holdWrites(db, before, held, vehicleTaken());
  const done = answer(hold.heldUntil);
  await context.commit(writes, [], done);
  return done;
}

/** Ends the caller's hold on a vehicle, so that others can book it. */
export async function releaseHold({ fleetId }: Input<typeof bookingOperations.releaseHold>, context: Context) {
  const hold = await liveHoldOf(context.db, callerId(context), fleetId, context.now);
  if (hold) await context.commit(await holdEnds(context.db, hold, [], context.now), []);
  return hold !== null;
}

/**
 * The end of the hold that a request uses up. A request that waits for its answer frees the hours, and is refused if somebody
 * else took or held them meanwhile; one that is booked at once claims them itself.
 */
export async function holdUsed(
  [job, ...others]: readonly JobRecord[],
  fleet: Fleet,
  db: Database,
  asking: { readonly now: string; readonly by: UserId },
): Promise<Write[]> {
  if (!job) return [];
  const hold = await liveHoldOf(db, asking.by, fleet.id, asking.now);
  const hours = slotHours(job.collectAt, serviceOf(job.service).typicalHours[1]);
  if (job.status === "booked") return hold ? holdEnds(db, hold, hours, asking.now) : [];
  const held = hold?.hours ?? [];
  const unheld = hours.filter((hour) => !held.includes(hour));
  // A transaction takes 100 writes: of an order for several days only the read before it looks at the hours.
  const checks = others.length > 0 ? [] : freeChecks(fleet.id, unheld, asking, vehicleTaken());
  return [...(hold ? await holdEnds(db, hold, [], asking.now) : []), ...checks];
}
