import { isOver } from "#shared/booking/lifecycle.ts";
import type { BookingSummary, JobRecord } from "#shared/booking/model.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Database } from "../platform/database.ts";
import { everyPage } from "../platform/every-page.ts";
import { inBatches } from "../platform/in-batches.ts";
import type { PersonalRecords } from "../platform/personal-records.ts";
import { bookingsOf, bookingWithEvents, jobsAskedBy, jobsOfHaulier } from "./store.ts";
import { jobView } from "./view.ts";

/** Bookings read side by side. */
const readAtOnce = 20;
const parts = ["contractor", "haulier", "driver"] as const;

/**
 * Everything kept of a person's requests and bookings, each as that person sees it in the app: a haulier reads whom
 * to ring only of requests that it has accepted (AMB-223).
 */
export async function personalRecordsOf(db: Database, userId: UserId, now: string): Promise<PersonalRecords> {
  const { asked, received } = await jobsOf(db, userId);
  const found = await inBatches(await everyBookingOf(db, userId), readAtOnce, ({ id }) => bookingWithEvents(db, id));
  const whole = found.filter((one) => one !== null);
  return {
    requestsMade: asked.map((job) => jobView(job, "contractor", now)),
    requestsReceived: received.map((job) => jobView(job, "haulier", now)),
    bookings: whole.map(({ booking: { slotHours: _hours, ...booking } }) => booking),
    bookingEvents: whole.flatMap(({ events }) => events.map(({ version: _version, ...event }) => event)),
  };
}

/** References of the bookings that somebody has a part in and that are not over; and none twice. */
export async function workUnderWay(db: Database, userId: UserId): Promise<string[]> {
  const bookings = await everyBookingOf(db, userId);
  return bookings.filter((booking) => !isOver(booking.status)).map((booking) => booking.reference);
}

/** References of the requests to or from somebody that may still become bookings. */
export async function liveRequestsOf(db: Database, userId: UserId, now: string): Promise<string[]> {
  const { asked, received } = await jobsOf(db, userId);
  return [...asked, ...received]
    .filter((job) => job.status === "pending" && job.respondBy > now)
    .map((job) => job.reference);
}

/** Every booking that somebody has driven. */
export function drivenBy(db: Database, driverId: UserId): Promise<BookingSummary[]> {
  return everyPage((nextToken) => bookingsOf(db, "driver", driverId, nextToken));
}

/** Every booking in which somebody has a part, each once. */
export async function everyBookingOf(db: Database, userId: UserId): Promise<BookingSummary[]> {
  const lists = await Promise.all(
    parts.map((part) => everyPage((nextToken) => bookingsOf(db, part, userId, nextToken))),
  );
  return [...new Map(lists.flat().map((booking) => [booking.id, booking])).values()];
}

/** Every request that somebody has made, and every one aimed at them. */
export async function jobsOf(db: Database, userId: UserId): Promise<{ asked: JobRecord[]; received: JobRecord[] }> {
  const [asked, received] = await Promise.all([
    everyPage((nextToken) => jobsAskedBy(db, userId, nextToken)),
    everyPage((nextToken) => jobsOfHaulier(db, userId, nextToken)),
  ]);
  return { asked, received };
}
