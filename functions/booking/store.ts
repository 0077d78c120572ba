import { createHash } from "node:crypto";
import { z } from "zod";
import { BookingEvent, BookingRecord, BookingSummary, JobRecord } from "#shared/booking/model.ts";
import { sameJobText } from "#shared/booking/rules.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import { BookingId, JobRequestId, type UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/time.ts";
import { mergedPage, page } from "../platform/cursor.ts";
import type { Database, Item, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { pointedAt, pointerWrite } from "../platform/pointer-list.ts";

const jobEntity = entity({
  name: "jobRequest",
  schema: JobRecord,
  keys: (job) => ({
    PK: `JOB#${job.id}`,
    SK: "META",
    GSI1PK: `USER#${job.contractorId}`,
    GSI1SK: `JOB#${job.createdAt}#${job.id}`,
    GSI3PK: `USER#${job.haulierId}`,
    GSI3SK: `JOB#${job.createdAt}#${job.id}`,
  }),
});

const bookingEntity = entity({
  name: "booking",
  schema: BookingRecord,
  keys: (booking) => ({
    PK: `BOOKING#${booking.id}`,
    SK: "META",
    GSI1PK: `USER#${booking.contractorId}`,
    GSI1SK: `BOOKING#${booking.createdAt}#${booking.id}`,
    GSI2PK: `USER#${booking.haulierId}`,
    GSI2SK: `BOOKING#${booking.createdAt}#${booking.id}`,
    ...(booking.driverId && {
      GSI3PK: `USER#${booking.driverId}`,
      GSI3SK: `BOOKING#${booking.createdAt}#${booking.id}`,
    }),
  }),
});

const StoredEvent = BookingEvent.extend({ bookingId: BookingId, version: z.int() });
const eventEntity = entity({
  name: "bookingEvent",
  schema: StoredEvent,
  keys: (event) => ({
    PK: `BOOKING#${event.bookingId}`,
    SK: `EVT#${event.at}#${String(event.version).padStart(6, "0")}`,
  }),
});

const DuplicateGuard = z.object({ jobRequestId: JobRequestId, createdAt: Instant });

export async function jobById(db: Database, id: JobRequestId): Promise<JobRecord | null> {
  const item = await db.get({ PK: `JOB#${id}`, SK: "META" });
  return item ? jobEntity.fromItem(item) : null;
}

/** A contractor's newest requests, at most `limit`. */
export async function jobsOfContractor(db: Database, contractorId: UserId, limit: number): Promise<JobRecord[]> {
  const { items } = await db.query({
    index: "GSI1",
    partition: `USER#${contractorId}`,
    beginsWith: "JOB#",
    descending: true,
    limit,
  });
  return items.map(jobEntity.fromItem);
}

/** A page of everything a contractor has asked for, newest first. */
export function jobsAskedBy(db: Database, contractorId: UserId, nextToken: string | null | undefined) {
  const request = { index: "GSI1", partition: `USER#${contractorId}`, beginsWith: "JOB#", descending: true } as const;
  return page(db, request, nextToken, jobEntity.fromItem);
}

/** A page of the requests aimed at a haulier, newest first. */
export function jobsOfHaulier(db: Database, haulierId: UserId, nextToken: string | null | undefined) {
  const request = { index: "GSI3", partition: `USER#${haulierId}`, beginsWith: "JOB#", descending: true } as const;
  return page(db, request, nextToken, jobEntity.fromItem);
}

/** The new state of a request; refused when it has changed since it was read. */
export function jobUpdate(before: JobRecord, after: JobRecord, otherwise: Fault): Write {
  return { put: jobEntity.toItem(after), when: [{ attribute: "version", is: "=", value: before.version }], otherwise };
}

/** A new request, and its place in the list of all. */
export function newJobWrites(job: JobRecord): Write[] {
  return [{ put: jobEntity.toItem(job) }, pointerWrite(all.jobRequests, job)];
}

/**
 * The lists of everyone's records: a pointer each, with no personal data in it. One partition takes 1,000 such writes
 * a second, and the whole product makes far fewer requests and bookings in an hour.
 */
const all = { bookings: "BOOKINGS", jobRequests: "JOBREQUESTS" } as const;

/** A page of everyone's requests, newest first. */
export function allJobs(db: Database, nextToken: string | null | undefined) {
  return pointedAt(db, all.jobRequests, nextToken, { prefix: "JOB#", read: jobEntity.fromItem });
}

/** A page of everyone's bookings, newest first. */
export function everyBooking(db: Database, nextToken: string | null | undefined) {
  return pointedAt(db, all.bookings, nextToken, { prefix: "BOOKING#", read: summaryOf });
}

/** Somebody, and the haulage businesses whose records count as theirs. */
export interface Parties {
  readonly userId: UserId;
  readonly hauliers: readonly UserId[];
}

/** A page of the requests that somebody made, or that were aimed at one of `hauliers`, newest first. */
export function jobsWith(db: Database, { userId, hauliers }: Parties, nextToken: string | null | undefined) {
  const side = (index: "GSI1" | "GSI3") => (id: UserId) => ({ index, partition: `USER#${id}`, beginsWith: "JOB#" });
  return mergedPage(db, [side("GSI1")(userId), ...hauliers.map(side("GSI3"))], nextToken, jobEntity.fromItem);
}

/** A page of the bookings that somebody made or drives, or that one of `hauliers` carries, newest first. */
export function bookingsWith(db: Database, { userId, hauliers }: Parties, nextToken: string | null | undefined) {
  const side = (as: keyof typeof listIndex) => (id: UserId) => ({
    index: listIndex[as],
    partition: `USER#${id}`,
    beginsWith: "BOOKING#",
  });
  const lists = [side("contractor")(userId), side("driver")(userId), ...hauliers.map(side("haulier"))];
  return mergedPage(db, lists, nextToken, summaryOf);
}

function guardKey(job: { contractorId: UserId; service: string; pickupText: string; deliveryText: string | null }) {
  const text = sameJobText(job.pickupText, job.deliveryText);
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  return { PK: `DUP#${job.contractorId}#${job.service}#${hash}`, SK: "DUP" };
}
export type SameJob = Parameters<typeof guardKey>[0];

/** The request that an identical one of the last minutes would repeat, null when there is none. */
export async function recentTwin(db: Database, job: SameJob, since: string): Promise<JobRequestId | null> {
  const item = await db.get(guardKey(job));
  const guard = item ? DuplicateGuard.parse(item) : null;
  return guard && guard.createdAt >= since ? guard.jobRequestId : null;
}

/** Claims the right to be the only such request since `since`. */
export function guardWrite(job: SameJob, id: JobRequestId, now: string, since: string, otherwise: Fault): Write {
  return {
    put: {
      ...guardKey(job),
      entity: "duplicateGuard",
      v: 1,
      jobRequestId: id,
      createdAt: now,
      ttl: Math.floor(Date.parse(now) / 1000) + 3600,
    },
    when: [
      {
        anyOf: [
          { attribute: "PK", is: "missing" },
          { attribute: "createdAt", is: "<", value: since },
        ],
      },
    ],
    otherwise,
  };
}

/** A booking with its timeline, oldest first. One query: events sort before the record. */
export async function bookingWithEvents(db: Database, id: BookingId) {
  const { items } = await db.query({ partition: `BOOKING#${id}`, between: ["EVT#", "META"], consistent: true });
  const meta = items.find((item) => item.SK === "META");
  if (!meta) return null;
  return {
    booking: bookingEntity.fromItem(meta),
    events: items.filter((item) => item !== meta).map(eventEntity.fromItem),
  };
}

export async function bookingById(db: Database, id: BookingId): Promise<BookingRecord | null> {
  const item = await db.get({ PK: `BOOKING#${id}`, SK: "META" });
  return item ? bookingEntity.fromItem(item) : null;
}

const listIndex = { contractor: "GSI1", haulier: "GSI2", driver: "GSI3" } as const;

/** A page of somebody's bookings, newest first. */
export function bookingsOf(
  db: Database,
  as: keyof typeof listIndex,
  userId: UserId,
  nextToken: string | null | undefined,
): Promise<{ items: BookingSummary[]; nextToken: string | null }> {
  const request = { index: listIndex[as], partition: `USER#${userId}`, beginsWith: "BOOKING#", descending: true };
  return page(db, request, nextToken, summaryOf);
}

function summaryOf(item: Item): BookingSummary {
  return BookingSummary.parse(bookingEntity.fromItem(item));
}

/** A new booking; one per request, whatever happens at the same instant. */
export function newBookingWrites(booking: BookingRecord, otherwise: Fault): Write[] {
  return [
    { put: bookingEntity.toItem(booking), when: [{ attribute: "PK", is: "missing" }], otherwise },
    {
      put: { PK: `JOB#${booking.jobRequestId}`, SK: "BOOKING", entity: "jobBooking", v: 1, bookingId: booking.id },
      when: [{ attribute: "PK", is: "missing" }],
      otherwise,
    },
    pointerWrite(all.bookings, booking),
  ];
}

export function bookingUpdate(before: BookingRecord, after: BookingRecord, otherwise: Fault): Write {
  return {
    put: bookingEntity.toItem(after),
    when: [{ attribute: "version", is: "=", value: before.version }],
    otherwise,
  };
}

export function eventWrite(bookingId: BookingId, version: number, event: BookingEvent): Write {
  return { put: eventEntity.toItem({ ...event, bookingId, version }) };
}

/** A cancelled or declined request no longer stands in the way of a new one like it. */
export function guardRelease(job: JobRecord): Write {
  return { remove: guardKey(job) };
}
