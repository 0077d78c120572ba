import type { UserId } from "#shared/kernel/id.ts";
import type { Database } from "../platform/database.ts";
import { firstOf } from "../platform/list.ts";
import { bookingEntries, jobEntries, side } from "./list-store.ts";

const lookedAt = 50;

/** Whether a contractor's recent requests or bookings include this haulier. */
export async function areLinked(db: Database, contractorId: UserId, haulierId: UserId): Promise<boolean> {
  const jobs = await firstOf(db, jobEntries.lists.all({ side: side.contractor(contractorId) }), lookedAt);
  return jobs.some((job) => job.haulierId === haulierId);
}

/** Whether a driver is assigned to one of this contractor's recent bookings. */
export async function driverKnows(db: Database, driverId: UserId, contractorId: UserId): Promise<boolean> {
  const bookings = await firstOf(db, bookingEntries.lists.all({ side: side.driver(driverId) }), lookedAt);
  return bookings.some((booking) => booking.contractorId === contractorId);
}
