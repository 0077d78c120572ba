import type { BookingRecord, JobRecord } from "#shared/booking/model.ts";
import { daysAt } from "#shared/fleet/hire.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { timeHeld } from "#shared/pricing/hours-held.ts";
import { type JobToCover, jobPapers, type Refusal } from "../compliance/public.ts";
import { fleetById } from "../fleet/public.ts";
import { type Context, mustSee } from "../platform/context.ts";

type Job = Pick<JobRecord | BookingRecord, "service" | "collectAt"> & {
  readonly details?: JobRecord["details"] | undefined;
};

/** The papers that cover a job done with a vehicle, by a driver where one is named; refused where any is missing. */
export function papersFor(
  { db, now }: Context,
  { service, collectAt, details }: Job,
  vehicle: Fleet,
  refusal: Refusal,
  driver: JobToCover["driver"] = null,
) {
  const today = ukDayOf(now);
  const { from, until } = daysAt(collectAt, timeHeld(service, details));
  // What is late ends today at the earliest.
  const days = { from, until: until < today ? today : until, today };
  return jobPapers(db, { haulierId: vehicle.haulierId, service, details, vehicle, driver, ...days }, refusal);
}

/** Who is assigned to drive a booking. */
export const driverOf = ({
  driverId,
  driverName,
}: Pick<BookingRecord, "driverId" | "driverName">): JobToCover["driver"] =>
  driverId ? { id: driverId, name: driverName ?? "the driver" } : null;

/** The papers that cover a booking done with its own vehicle and by its driver, and that vehicle. */
export async function papersOfBooking(context: Context, booking: BookingRecord, refusal: Refusal) {
  const vehicle = await fleetById(context.db, booking.fleetId);
  mustSee(vehicle !== null, "Vehicle");
  return { ...(await papersFor(context, booking, vehicle, refusal, driverOf(booking))), vehicle };
}
