import type { BookingRecord, JobRecord } from "#shared/booking/model.ts";
import { daysAt } from "#shared/fleet/hire.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { timeHeld } from "#shared/pricing/hours-held.ts";
import { type JobToCover, jobDocuments, type Refusal } from "../compliance/public.ts";
import { vehicleById } from "../fleet/public.ts";
import { type Context, mustSee } from "../platform/context.ts";

type Job = Pick<JobRecord | BookingRecord, "service" | "collectAt"> & {
  readonly details?: JobRecord["details"] | undefined;
};

/** Returns the documents that cover a job of a vehicle and, if named, a driver. Throws if any is missing. */
export function documentsFor(
  { db, now }: Context,
  { service, collectAt, details }: Job,
  vehicle: Fleet,
  refusal: Refusal,
  driver: JobToCover["driver"] = null,
) {
  const today = ukDayOf(now);
  const { from, until } = daysAt(collectAt, timeHeld(service, details));
  // A job past its planned end still needs documents that are valid today.
  const days = { from, until: until < today ? today : until, today };
  return jobDocuments(db, { haulierId: vehicle.haulierId, service, details, vehicle, driver, ...days }, refusal);
}

export const driverOf = ({
  driverId,
  driverName,
}: Pick<BookingRecord, "driverId" | "driverName">): JobToCover["driver"] =>
  driverId ? { id: driverId, name: driverName ?? "the driver" } : null;

/** Returns the documents of a booking's vehicle and driver, and that vehicle. */
export async function documentsOfBooking(context: Context, booking: BookingRecord, refusal: Refusal) {
  const vehicle = await vehicleById(context.db, booking.fleetId);
  mustSee(vehicle !== null, "Vehicle");
  return { ...(await documentsFor(context, booking, vehicle, refusal, driverOf(booking))), vehicle };
}
