import { eventWrite, newBookingWrites, newJobWrites } from "#functions/booking/store.ts";
import { slotWrites } from "#functions/fleet/slot-store.ts";
import type { Database } from "#functions/platform/database.ts";
import { createRandom } from "#local/demo/random.ts";
import { towns } from "#local/demo/towns.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { keyInUse } from "#shared/kernel/faults.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { pastJob } from "./past-job.ts";
import { aFleet } from "./people.ts";

const taken = keyInUse();

/**
 * Stores `count` complete bookings under way of a contractor with a haulier, each with its own vehicle. Each `seed`
 * makes different bookings.
 */
export async function storeBookingsUnderWay(
  db: Database,
  { contractor, haulier, count, seed = 1 }: { contractor: Profile; haulier: Profile; count: number; seed?: number },
): Promise<BookingId[]> {
  const random = createRandom(seed);
  const [town] = towns;
  if (!town) throw new Error("no towns");
  const askedAt = addSeconds(new Date().toISOString(), -90_000);
  // An hour ago, so that the vehicles have already set off.
  const wantedAt = addSeconds(new Date().toISOString(), -3_600);
  const jobs = Array.from({ length: count }, () =>
    pastJob(random, { contractor, haulier, town, fleet: aFleet(haulier.id) }, askedAt, "en_route", wantedAt),
  );
  const writes = jobs.map(({ job, booking, events }) => [
    ...newJobWrites(job),
    ...newBookingWrites(booking, taken),
    ...slotWrites(booking.fleetId, booking.slotHours, booking.id, taken),
    ...events.map((event, i) => eventWrite(booking.id, i + 1, event)),
  ]);
  for (const some of writes) await db.commit(some);
  return jobs.map(({ booking }) => booking.id);
}
