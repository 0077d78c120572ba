import { isOver } from "#shared/booking/lifecycle.ts";
import type { BookingRecord, JobRecord } from "#shared/booking/model.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Database } from "../platform/database.ts";
import { inBatches } from "../platform/in-batches.ts";
import { allOf } from "../platform/list.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import { bookingEntries, jobEntries, side } from "./list-store.ts";
import { bookingWithEvents } from "./store.ts";
import { jobView } from "./view.ts";

export const bookingFates = {
  jobRequest: { exportedIn: ["requestsMade", "requestsReceived"], erased: "anonymous" },
  booking: { exportedIn: ["bookings"], erased: "anonymous" },
  bookingEvent: { exportedIn: ["bookingEvents"], erased: "anonymous" },
  jobEntry: { nothingPersonal: "A request's place in a list, by numbers." },
  bookingEntry: { nothingPersonal: "A booking's place in a list, by numbers." },
  jobBooking: { nothingPersonal: "Leads from a request to its booking." },
  fleetSlot: { nothingPersonal: "An hour in which a booking holds a vehicle." },
  duplicateGuard: { exportedIn: [], erased: "expires", because: "A scrambled request, gone in an hour." },
} as const satisfies Fates;

/** Bookings that are read at the same time. */
const readAtOnce = 20;

/**
 * Everything that is kept of a person's requests and bookings, each as that person sees it in the app: a haulier sees
 * the contact person only of requests that it has accepted.
 */
export async function personalRecordsOf(
  db: Database,
  userId: UserId,
  now: string,
): Promise<ExportOf<typeof bookingFates>> {
  const { asked, received } = await everyJobOf(db, userId);
  const found = await inBatches(await everyBookingOf(db, userId), readAtOnce, ({ id }) => bookingWithEvents(db, id));
  const whole = found.filter((one) => one !== null);
  return {
    requestsMade: asked.map((job) => jobView(job, "contractor", now)),
    requestsReceived: received.map((job) => jobView(job, "haulier", now)),
    bookings: whole.map(({ booking: { slotHours: _hours, ...booking } }) => booking),
    bookingEvents: whole.flatMap(({ events }) => events.map(({ version: _version, ...event }) => event)),
  };
}

/** References of the unfinished bookings that somebody takes part in, each once. */
export async function workUnderWay(db: Database, userId: UserId): Promise<string[]> {
  const bookings = await everyBookingOf(db, userId);
  return bookings.filter((booking) => !isOver(booking.status)).map((booking) => booking.reference);
}

/** References of the requests to or from somebody that may still become bookings. */
export async function liveRequestsOf(db: Database, userId: UserId, now: string): Promise<string[]> {
  const { asked, received } = await everyJobOf(db, userId);
  return [...asked, ...received]
    .filter((job) => job.status === "pending" && job.respondBy > now)
    .map((job) => job.reference);
}

/** Every booking that somebody has driven. */
export function drivenBy(db: Database, driverId: UserId): Promise<BookingRecord[]> {
  return allOf(db, bookingEntries.lists.all({ side: side.driver(driverId) }));
}

/** Every booking that somebody takes part in, each once. */
export async function everyBookingOf(db: Database, userId: UserId): Promise<BookingRecord[]> {
  const lists = await Promise.all(
    [side.contractor(userId), side.haulier(userId), side.driver(userId)].map((side) =>
      allOf(db, bookingEntries.lists.all({ side })),
    ),
  );
  return [...new Map(lists.flat().map((booking) => [booking.id, booking])).values()];
}

/** Every request that somebody has made or received. */
export async function everyJobOf(db: Database, userId: UserId): Promise<{ asked: JobRecord[]; received: JobRecord[] }> {
  const [asked, received] = await Promise.all([
    allOf(db, jobEntries.lists.all({ side: side.contractor(userId) })),
    allOf(db, jobEntries.lists.all({ side: side.haulier(userId) })),
  ]);
  return { asked, received };
}
