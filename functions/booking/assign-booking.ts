import { hoursTaken } from "#shared/booking/faults.ts";
import { mayReassign } from "#shared/booking/lifecycle.ts";
import type { Booking, BookingRecord } from "#shared/booking/model.ts";
import { notYourDriver, notYourVehicle, sameAssignment } from "#shared/booking/move-faults.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import { uncovered } from "#shared/compliance/faults.ts";
import { ownVehicleOff } from "#shared/fleet/faults.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { driverOfHaulier } from "../accounts/public.ts";
import { hireReleases, hoursWrites, slotReleases, vehicleBookableCheck, vehicleForBooking } from "../fleet/public.ts";
import { businessCheck } from "../platform/caller-access.ts";
import type { Context } from "../platform/context.ts";
import type { Database, Write } from "../platform/database.ts";
import { driverMoves, freeDriver } from "./driver-hours.ts";
import { documentsOfBooking } from "./job-documents.ts";
import { checkMove, commitMove, loaded } from "./move-booking.ts";
import { ownMustMayEnter } from "./request-checks.ts";
import { wantedHoursOf } from "./store.ts";

type Asked = Input<typeof bookingOperations.assignBooking>;

/** Assigns a driver or vehicle until departure. The driver must work for the haulier now. The price stays. */
export async function assignBooking(input: Asked, context: Context): Promise<Booking> {
  const { booking, events, actor, actorName } = await loaded(context, input.bookingId);
  if (!mayReassign(booking.status, actor)) checkMove(booking.status, "assigned", actor, events);
  const [driver, vehicle] = await Promise.all([
    driverFor(booking, input, context),
    vehicleFor(booking, input, context),
  ]);
  if (!driver && !vehicle) throw sameAssignment();
  const given: BookingRecord = {
    ...booking,
    ...(vehicle && { fleetId: vehicle.id, fleetName: vehicle.name }),
    ...(driver && { status: "assigned", driverId: driver.userId, driverName: driver.name }),
    updatedAt: context.now,
    version: booking.version + 1,
  };
  const { checks, vehicle: does } = await documentsOfBooking(context, given, uncovered);
  ownMustMayEnter(does, given);
  if (driver) await freeDriver(context.db, given);
  const { after, writes } = driverMoves(booking, given);
  const note = [driver?.name, vehicle?.name].filter(Boolean).join(", ");
  return commitMove(
    context,
    { before: booking, after, events, actor, actorName, note, ...(driver && { driverId: driver.userId }) },
    [...writes, ...(await vehicleMoves(context.db, booking, after)), businessCheck(booking.haulierId), ...checks],
  );
}

/** Returns the new driver, or null if the driver stays. */
async function driverFor(booking: BookingRecord, { driverId }: Asked, context: Context) {
  if (!driverId) return null;
  const driver = await driverOfHaulier(context, booking.haulierId, driverId);
  if (!driver) throw notYourDriver();
  return driver.userId === booking.driverId ? null : driver;
}

/** Returns the new vehicle, or null if it stays. The vehicle must be the haulier's and offer the service. */
async function vehicleFor(booking: BookingRecord, { fleetId }: Asked, { db }: Context) {
  if (!fleetId || fleetId === booking.fleetId) return null;
  const vehicle = await vehicleForBooking(db, fleetId, booking.service);
  if (vehicle?.haulierId !== booking.haulierId) throw notYourVehicle();
  return vehicle;
}

/** Moves the hours and hire between the vehicles. Fails if the new one is booked or has the day off. */
async function vehicleMoves(db: Database, before: BookingRecord, after: BookingRecord): Promise<Write[]> {
  if (after.fleetId === before.fleetId) return [];
  return [
    ...slotReleases(before.fleetId, before.slotHours),
    ...(await hireReleases(db, before, before.id)),
    ...(await hoursWrites(
      db,
      wantedHoursOf(after),
      { taken: hoursTaken(), off: ownVehicleOff() },
      { now: after.updatedAt, by: after.contractorId },
    )),
    vehicleBookableCheck(after.fleetId),
  ];
}
