import { eventWrite, newBookingWrites, newJobWrites } from "#functions/booking/store.ts";
import type { Database } from "#functions/platform/database.ts";
import { createRandom } from "#local/demo/random.ts";
import { towns } from "#local/demo/towns.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { keyInUse } from "#shared/kernel/faults.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { pastJob } from "./past-job.ts";
import { aFleet } from "./people.ts";

const taken = keyInUse();

/** Bookings per vehicle. A vehicle's record of a day has room for far more (functions/fleet/held-store.ts). */
const ofOneVehicle = 20;

/** Stores `count` complete bookings under way of a contractor with a haulier. Each `seed` makes different bookings. */
export async function storeBookingsUnderWay(
  db: Database,
  { contractor, haulier, count, seed = 1 }: { contractor: Profile; haulier: Profile; count: number; seed?: number },
): Promise<BookingId[]> {
  const random = createRandom(seed);
  const [town] = towns;
  if (!town) throw new Error("no towns");
  const vehicles = Array.from({ length: Math.ceil(count / ofOneVehicle) }, () => aFleet(haulier.id));
  const parties = (at: number) => {
    const fleet = vehicles[Math.floor(at / ofOneVehicle)] as Fleet;
    return { contractor, haulier, town, fleet };
  };
  const askedAt = addSeconds(new Date().toISOString(), -90_000);
  // An hour ago, so that the vehicles have already set off.
  const wantedAt = addSeconds(new Date().toISOString(), -3_600);
  const jobs = Array.from({ length: count }, (_, at) => pastJob(random, parties(at), askedAt, "en_route", wantedAt));
  const writes = jobs.map(({ job, booking, events }) => [
    ...newJobWrites(job),
    ...newBookingWrites(booking, taken),
    ...events.map((event, i) => eventWrite(booking.id, i + 1, event)),
  ]);
  // One transaction per booking: bookings of one vehicle change the same record of its day.
  for (const some of writes) await db.commit(some);
  return jobs.map(({ booking }) => booking.id);
}
