import { hoursTaken } from "#shared/booking/faults.ts";
import { mayReassign } from "#shared/booking/lifecycle.ts";
import type { Booking, BookingRecord } from "#shared/booking/model.ts";
import { notYourDriver, notYourVehicle, sameAssignment } from "#shared/booking/move-faults.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import { uncovered } from "#shared/compliance/faults.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { driverOfHaulier } from "../accounts/public.ts";
import { fleetBookableCheck, fleetById, fleetForBooking } from "../fleet/public.ts";
import { type Context, mustSee } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import { papersFor } from "./job-papers.ts";
import { checkMove, commitMove, loaded } from "./move-booking.ts";
import { slotReleases, slotWrites } from "./slot-store.ts";

type Asked = Input<typeof bookingOperations.assignBooking>;

/**
 * Assigns the driver, who must work for the booking's haulier now, and another of its vehicles where one is named. Until
 * it sets off an assigned booking may be assigned again; the price stays what was agreed.
 */
export async function assignBooking(input: Asked, context: Context): Promise<Booking> {
  const { booking, events, actor } = await loaded(context, input.bookingId);
  if (!mayReassign(booking.status, actor)) checkMove(booking.status, "assigned", actor);
  const [driver, vehicle] = await Promise.all([
    driverOfHaulier(context, booking.haulierId, input.driverId),
    vehicleFor(booking, input, context),
  ]);
  if (!driver) throw notYourDriver();
  if (driver.userId === booking.driverId && !vehicle) throw sameAssignment();
  const goes = vehicle ?? (await fleetById(context.db, booking.fleetId));
  mustSee(goes !== null, "Vehicle");
  const { checks } = await papersFor(context, booking, goes, uncovered, { id: driver.userId, name: driver.name });
  const after: BookingRecord = {
    ...booking,
    ...(vehicle && { fleetId: vehicle.id, fleetName: vehicle.name }),
    status: "assigned",
    driverId: driver.userId,
    driverName: driver.name,
    updatedAt: context.now,
    version: booking.version + 1,
  };
  const note = vehicle ? `${driver.name}, ${vehicle.name}` : driver.name;
  return commitMove(context, { before: booking, after, events, actor, note, driverId: driver.userId }, [
    ...hoursMoved(booking, after),
    ...checks,
  ]);
}

/** The other vehicle that is named: one of the haulier's that offers the service. Null where it stays. */
async function vehicleFor(booking: BookingRecord, { fleetId }: Asked, { db }: Context) {
  if (!fleetId || fleetId === booking.fleetId) return null;
  const vehicle = await fleetForBooking(db, fleetId, booking.service);
  if (vehicle?.haulierId !== booking.haulierId) throw notYourVehicle();
  return vehicle;
}

/** The one vehicle's hours are given back, and the other's taken; refused when another booking has any of them. */
function hoursMoved(before: BookingRecord, after: BookingRecord): Write[] {
  if (after.fleetId === before.fleetId) return [];
  return [
    ...slotReleases(before.fleetId, before.slotHours),
    ...slotWrites(after.fleetId, after.slotHours, after.id, hoursTaken()),
    fleetBookableCheck(after.fleetId),
  ];
}
