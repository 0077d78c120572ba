import { sharesHours } from "#shared/booking/clashes.ts";
import { driverTaken } from "#shared/booking/faults.ts";
import { isCalledOff } from "#shared/booking/lifecycle.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import { farApartSeconds } from "#shared/booking/rules.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { driverSlotWrites, slotReleases } from "../fleet/public.ts";
import type { Database, Write } from "../platform/database.ts";
import { firstOf } from "../platform/list.ts";
import { bookingEntries, side } from "./list-store.ts";

/** More than anybody can drive in the hours that are read. */
const readAtMost = 50;

/**
 * Refuses a driver who drives another job in those hours, and names the job if it is the same haulier's. The hours
 * that bookings claim decide in the end; this names the job, and knows of bookings whose driver an older release
 * assigned, without claiming hours.
 */
export async function freeDriver(db: Database, booking: BookingRecord): Promise<void> {
  const { driverId, collectAt } = booking;
  if (!driverId) return;
  const around = {
    from: addSeconds(collectAt, -farApartSeconds),
    until: addSeconds(collectAt, farApartSeconds),
    reversed: true,
  };
  const near = await firstOf(db, bookingEntries.lists.byDay({ side: side.driver(driverId) }, around), readAtMost);
  const other = near.find((one) => one.id !== booking.id && !isCalledOff(one.status) && sharesHours(one, booking));
  if (other) throw takenBy(booking, other.haulierId === booking.haulierId ? other.reference : "another job");
}

/** A booking that has just been given to `after`'s driver, with the hours that change hands. */
export function driverMoves(before: BookingRecord, after: BookingRecord): { after: BookingRecord; writes: Write[] } {
  const { driverId } = after;
  const stays = before.driverId === driverId && before.driverHours.length > 0;
  if (!driverId || stays) return { after, writes: [] };
  return {
    after: { ...after, driverHours: after.slotHours },
    writes: [
      ...driverReleases(before),
      ...driverSlotWrites(driverId, after.slotHours, after.id, takenBy(after, "another job")),
    ],
  };
}

/** Gives the driver's hours back. */
export function driverReleases({ driverId, driverHours }: BookingRecord): Write[] {
  return driverId ? slotReleases(driverId, driverHours) : [];
}

const takenBy = ({ driverName }: BookingRecord, job: string) =>
  driverTaken({ values: { driver: driverName ?? "The driver", job } });
