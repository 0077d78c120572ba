import type { UserId } from "#shared/kernel/id.ts";
import type { Database } from "../platform/database.ts";
import { eventually, firstItemsOf, firstOf, type Source } from "../platform/list.ts";
import { bookingEntries, jobEntries, side } from "./list-store.ts";
import { bookingById, jobById } from "./store.ts";

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

/** The newest request or booking of two users, among recent ones; null if there is none. Loads only that one. */
export async function newestJobOf(db: Database, one: UserId, other: UserId) {
  const [mine, theirs] = await Promise.all([entriesOf(db, one), entriesOf(db, other)]);
  const shared = new Set(theirs.map(({ id }) => id));
  const newest = mine.filter(({ id }) => shared.has(id)).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0];
  const job = newest && (await newest.load());
  if (!job) return null;
  const { id, reference, title, status, collectAt } = job;
  return { kind: newest.kind, id, reference, title, status, collectAt };
}

/** A user's recent bookings and requests, from the lists' own items. */
async function entriesOf(db: Database, userId: UserId) {
  const items = <T>(list: Source<T>) => firstItemsOf(db, eventually(list), lookedAt);
  const [contracts, carries, drives] = [side.contractor(userId), side.haulier(userId), side.driver(userId)];
  const [booked, asked] = await Promise.all([
    Promise.all([contracts, carries, drives].map((of) => items(bookingEntries.lists.all({ side: of })))),
    Promise.all([contracts, carries].map((of) => items(jobEntries.lists.all({ side: of })))),
  ]);
  const bookings = booked.flat().map(bookingEntries.entryOf);
  // An accepted request is left out: its booking is listed already.
  const requests = asked
    .flat()
    .map(jobEntries.entryOf)
    .filter(({ status }) => status !== "booked");
  return [
    ...bookings.map(({ id, createdAt }) => ({
      ...{ kind: "booking" as const, id: id as string, createdAt, load: () => bookingById(db, id) },
    })),
    ...requests.map(({ id, createdAt }) => ({
      ...{ kind: "request" as const, id: id as string, createdAt, load: () => jobById(db, id) },
    })),
  ];
}
