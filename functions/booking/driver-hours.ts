import { sharesHours } from "#shared/booking/clashes.ts";
import { driverNotFreeThen, driverTaken } from "#shared/booking/faults.ts";
import { isCalledOff } from "#shared/booking/lifecycle.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import { farApartSeconds } from "#shared/booking/rules.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { driverSlotWrites, slotReleases } from "../fleet/public.ts";
import type { Database, Write } from "../platform/database.ts";
import { firstOf } from "../platform/list.ts";
import { bookingEntries, side } from "./list-store.ts";

/** The errors for a busy driver. Only a job of the caller's own haulier is named. */
type DriverRefusal = typeof driverTaken | typeof driverNotFreeThen;

/** Read limit: more bookings than a driver can have in the hours that are read. */
const readAtMost = 50;

/**
 * Throws if the driver has another job at the same time. The error names the job only if it is the same haulier's. A
 * concurrent booking fails later, at the claimed hours.
 */
export async function freeDriver(
  db: Database,
  booking: BookingRecord,
  refusal: DriverRefusal = driverTaken,
): Promise<void> {
  const { driverId, collectAt } = booking;
  if (!driverId) return;
  const around = {
    from: addSeconds(collectAt, -farApartSeconds),
    until: addSeconds(collectAt, farApartSeconds),
    reversed: true,
  };
  const near = await firstOf(db, bookingEntries.lists.byDay({ side: side.driver(driverId) }, around), readAtMost);
  // The index may still show a job that has just moved to another driver.
  const theirs = near.filter((one) => one.driverId === driverId && one.id !== booking.id && !isCalledOff(one.status));
  const other = theirs.find((one) => sharesHours(one, booking));
  const isOwn = other?.haulierId === booking.haulierId && refusal === driverTaken;
  if (other) throw takenBy(booking, isOwn ? other.reference : "another job", refusal);
}

/** Writes that move a driver's claimed hours when the booking moves to another time. */
export function driverShift(before: BookingRecord, { driverId, driverHours }: BookingRecord): Write[] {
  if (!driverId) return [];
  const taken = takenBy(before, "another job", driverNotFreeThen);
  return [
    ...slotReleases(driverId, lacking(before.driverHours, driverHours)),
    ...driverSlotWrites(driverId, lacking(driverHours, before.driverHours), before.id, taken),
  ];
}

export const lacking = (hours: readonly string[], others: readonly string[]) =>
  hours.filter((hour) => !others.includes(hour));

/** Returns a booking with `after`'s new driver, and the writes that change the drivers' claimed hours. */
export function driverMoves(before: BookingRecord, after: BookingRecord): { after: BookingRecord; writes: Write[] } {
  const { driverId } = after;
  if (!driverId || before.driverId === driverId) return { after, writes: [] };
  return {
    after: { ...after, driverHours: after.slotHours },
    writes: [
      ...driverReleases(before),
      ...driverSlotWrites(driverId, after.slotHours, after.id, takenBy(after, "another job")),
    ],
  };
}

export function driverReleases({ driverId, driverHours }: BookingRecord): Write[] {
  return driverId ? slotReleases(driverId, driverHours) : [];
}

const takenBy = ({ driverName }: BookingRecord, job: string, refusal: DriverRefusal = driverTaken) =>
  refusal({ values: { driver: driverName ?? "The driver", job } });
