import { z } from "zod";
import { type Actor, bookingMoves, isCalledOff, isTracked, jobMoves, workOf } from "#shared/booking/lifecycle.ts";
import type { BookingRecord, JobRecord } from "#shared/booking/model.ts";
import { movesOf } from "#shared/booking/reported-time.ts";
import { sameJobText } from "#shared/booking/rules.ts";
import { workAt } from "#shared/fleet/free-then.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import { type BookingId, JobRequestId, type UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { mustMove } from "#shared/kernel/moves.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { timeHeld } from "#shared/pricing/hours-held.ts";
import { type Holding, heldWrites, workRemoval, workWrite } from "../fleet/public.ts";
import type { Database, Item, Write } from "../platform/database.ts";
import { shortHash } from "../platform/short-hash.ts";
import { bookingCount, bookingEntries, jobCount, jobEntries } from "./list-store.ts";
import { bookingEntity, eventEntity, jobEntity, type NotedEvent } from "./record-store.ts";
import { bookingTimers, jobTimers } from "./timers.ts";

const RecentRequest = z.object({ jobRequestId: JobRequestId, createdAt: Instant, wanted: z.string() });
/** `wanted` is a hash of all fields of the request. */
type RecentRequest = z.infer<typeof RecentRequest>;
const DuplicateGuard = z.object({
  recent: z.array(RecentRequest).default([]),
  latest: JobRequestId.nullable().default(null),
});
/** Number of recent requests for one job that a new request is compared with. */
const mostRecent = 20;

export async function jobById(db: Database, id: JobRequestId): Promise<JobRecord | null> {
  const item = await db.get(jobEntity.key({ id }));
  return item ? jobEntity.fromItem(item) : null;
}

/** Updates a request. Fails if it has changed or the lifecycle forbids `by` the move. Without `by` the status stays. */
export function jobUpdates(before: JobRecord, after: JobRecord, otherwise: Fault, by: Actor | null = null): Write[] {
  mustMove(jobMoves, [before.status, after.status], by, otherwise);
  const when = [{ attribute: "version", is: "=", value: before.version }] as const;
  return [
    { put: jobEntity.toItem(after), when, otherwise },
    ...jobEntries.moves(before, after),
    ...jobCount.changes(before, after),
    ...jobTimers(before, after),
  ];
}

export function newJobWrites(job: JobRecord): Write[] {
  return [
    { put: jobEntity.toItem(job) },
    ...jobEntries.moves(null, job),
    ...jobCount.changes(null, job),
    ...jobTimers(null, job),
  ];
}

interface JobAt {
  readonly contractorId: UserId;
  readonly service: string;
  readonly pickupText: string;
  readonly deliveryText: string | null;
}

function guardKey(job: JobAt) {
  const text = sameJobText(job.pickupText, job.deliveryText);
  const hash = shortHash(text);
  return { PK: `DUP#${job.contractorId}#${job.service}#${hash}`, SK: "DUP" };
}

/** A contractor's requests of the last minutes for the same service, pickup and delivery. */
export interface AskedLately {
  readonly at: JobAt;
  readonly recent: readonly RecentRequest[];
  /** Id of the newest recent request. */
  readonly latest: JobRequestId | null;
}

/** Returns requests since `since`, oldest first. */
export async function askedLately(db: Database, at: JobAt, since: string): Promise<AskedLately> {
  const item = await db.get(guardKey(at));
  const { recent, latest } = DuplicateGuard.parse(item ?? {});
  return { at, recent: recent.filter(({ createdAt }) => createdAt >= since), latest };
}

/** Adds a request to the recent ones. Fails if another was added since they were read. */
export function guardWrite({ at, recent, latest }: AskedLately, added: RecentRequest, otherwise: Fault): Write {
  return {
    put: {
      ...guardKey(at),
      ...{ entity: "duplicateGuard", v: 1, latest: added.jobRequestId },
      recent: [...recent.slice(1 - mostRecent), added],
      ttl: epochSecondsOf(added.createdAt) + 3600,
    },
    when: [latest === null ? { attribute: "latest", is: "missing" } : { attribute: "latest", is: "=", value: latest }],
    otherwise,
  };
}

/** Reads a booking and its events, oldest first, in one query: events sort before the record. */
export async function bookingWithEvents(db: Database, id: BookingId) {
  const { items } = await db.query({ partition: `BOOKING#${id}`, between: ["EVT#", "META"], consistent: true });
  const booking = bookingIn(items);
  return booking && { booking, events: eventEntity.readAll(items.filter(({ SK }) => SK !== "META")) };
}

/** Returns the booking among the items, or null. */
export function bookingIn(items: readonly Item[]): BookingRecord | null {
  const meta = items.find(({ SK }) => SK === "META");
  return meta ? bookingEntity.fromItem(meta) : null;
}

/** When a booking's vehicle set off and finished; null for a step not yet taken. */
export async function timeOut(db: Database, id: BookingId): Promise<{ from: string | null; until: string | null }> {
  const moves = movesOf((await bookingWithEvents(db, id))?.events ?? []);
  const from = moves.findLast(({ to }) => to === "en_route")?.at ?? null;
  return { from, until: moves.findLast(({ from, to }) => from && isTracked(from) && !isTracked(to))?.at ?? null };
}

export async function bookingById(db: Database, id: BookingId): Promise<BookingRecord | null> {
  const item = await db.get(bookingEntity.key({ id }));
  return item ? bookingEntity.fromItem(item) : null;
}

export async function bookingsById(db: Database, ids: readonly BookingId[]): Promise<BookingRecord[]> {
  if (ids.length === 0) return [];
  return bookingEntity.readAll(await db.getMany(ids.map((id) => bookingEntity.key({ id }))));
}

/** Creates a booking. Fails with `otherwise` if the request already has one. */
export function newBookingWrites(booking: BookingRecord, otherwise: Fault): Write[] {
  return [
    { put: bookingEntity.toItem(booking), when: [{ attribute: "PK", is: "missing" }], otherwise },
    {
      put: { PK: `JOB#${booking.jobRequestId}`, SK: "BOOKING", entity: "jobBooking", v: 1, bookingId: booking.id },
      when: [{ attribute: "PK", is: "missing" }],
      otherwise,
    },
    ...bookingEntries.moves(null, booking),
    ...bookingCount.changes(null, booking),
    ...vehicleWrites(null, booking),
    ...bookingTimers(null, booking),
  ];
}

/** Updates a booking. Fails if it has changed or the lifecycle forbids `by` the move. Without `by` the status stays. */
export function bookingUpdates(
  before: BookingRecord,
  after: BookingRecord,
  otherwise: Fault,
  by: Actor | null = null,
): Write[] {
  mustMove(bookingMoves, [before.status, after.status], by, otherwise);
  const when = [{ attribute: "version", is: "=", value: before.version }] as const;
  return [
    { put: bookingEntity.toItem(after), when, otherwise },
    ...bookingEntries.moves(before, after),
    ...bookingCount.changes(before, after),
    ...vehicleWrites(before, after),
    ...bookingTimers(before, after),
  ];
}

/** Transaction condition: the booking still has this vehicle and driver. */
export const bookingCarriedCheck = ({ id, fleetId, driverId }: BookingRecord, otherwise: Fault): Write => ({
  check: bookingEntity.key({ id }),
  when: [
    { attribute: "fleetId", is: "=", value: fleetId },
    { attribute: "driverId", is: "=", value: driverId },
  ],
  otherwise,
});

/** Updates the vehicle's list of booked work. Retiring checks the list, so a booked vehicle cannot be retired. */
function vehicleWrites(before: BookingRecord | null, after: BookingRecord): Write[] {
  const was = before && { ...before, bookingId: after.id };
  const is = { ...after, bookingId: after.id };
  const held = heldWrites(before && holdingOf(before), holdingOf(after));
  if (workOf(after.status) === "done") return [workRemoval(is), ...held];
  return [...(was && was.fleetId !== is.fleetId ? [workRemoval(was)] : []), workWrite(is), ...held];
}

/** When and where the first visit occupies the vehicle; null if cancelled. Only the diary has a hire's other days. */
export function holdingOf(booking: BookingRecord): Holding | null {
  const { id, fleetId, status, collectAt } = booking;
  if (isCalledOff(status)) return null;
  return { bookingId: id, fleetId, work: workAt(collectAt, { ...workOfJob(booking), days: 1 }) };
}

/** The vehicle hours that a booking claims, and its hire. */
export function wantedHoursOf(booking: BookingRecord) {
  const { id, haulierId, fleetId, slotHours, collectAt, hiredUntil } = booking;
  const { from, to } = workOfJob(booking);
  const hire = hiredUntil === null ? null : { startsAt: collectAt, endsAt: hiredUntil, from, to };
  return { bookingId: id, haulierId, fleetId, hours: slotHours, hire };
}

/** The duration and place of a job. */
export const workOfJob = ({
  service,
  details,
  pickup,
  delivery,
}: Pick<JobRecord, "service" | "pickup" | "delivery"> & { readonly details?: JobRecord["details"] | undefined }) => ({
  ...timeHeld(service, details),
  from: pickup.coordinates,
  to: (delivery ?? pickup).coordinates,
});

export type StoredEvent = Parameters<typeof eventEntity.toItem>[0];

/** `driverId` is the driver named in the event. */
export function eventWrite(
  bookingId: BookingId,
  version: number,
  event: Omit<NotedEvent, keyof typeof plain> & Partial<Pick<StoredEvent, keyof typeof plain>>,
): Write {
  return { put: eventEntity.toItem({ ...plain, ...event, bookingId, version }) };
}

/** Defaults of an event: received at once, without a proposal or driver. */
const plain = { heardAt: null, isTimeUncertain: false, change: null, driverId: null } as const;
