import type { BookingRecord } from "#shared/booking/model.ts";
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

const isPartOf = (job: Pick<BookingRecord, "contractorId" | "haulierId"> & { driverId?: UserId | null }, id: UserId) =>
  job.contractorId === id || job.haulierId === id || job.driverId === id;

/** The newest request or booking of two users, among recent ones; null if there is none. */
export async function newestJobOf(db: Database, one: UserId, other: UserId) {
  const sides = [one, other].flatMap((id) => [side.contractor(id), side.haulier(id), side.driver(id)]);
  const bookings = sides.map((of) => firstOf(db, bookingEntries.lists.all({ side: of }), lookedAt));
  const requests = sides.map((of) => firstOf(db, jobEntries.lists.all({ side: of }), lookedAt));
  const [booked, asked] = await Promise.all([Promise.all(bookings), Promise.all(requests)]);
  const isTheirs = (job: Parameters<typeof isPartOf>[0]) => isPartOf(job, one) && isPartOf(job, other);
  const jobs = [
    ...booked.flat().map((job) => ({ kind: "booking" as const, job })),
    // An accepted request is left out: its booking is listed already.
    ...asked.flat().flatMap((job) => (job.status === "booked" ? [] : [{ kind: "request" as const, job }])),
  ];
  const newest = jobs
    .filter(({ job }) => isTheirs(job))
    .reduce<(typeof jobs)[number] | null>(
      (best, now) => (best && best.job.createdAt >= now.job.createdAt ? best : now),
      null,
    );
  if (!newest) return null;
  const { id, reference, title, status, collectAt } = newest.job;
  return { kind: newest.kind, id, reference, title, status, collectAt };
}
