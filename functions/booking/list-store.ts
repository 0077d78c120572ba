import { z } from "zod";
import { outcomeOf, workOf } from "#shared/booking/lifecycle.ts";
import {
  BookingCounts,
  type BookingRecord,
  BookingSummary,
  type BookingsShown,
  type JobCounts,
  type JobRecord,
  JobStatus,
  type RequestsShown,
  settledLatelySeconds,
} from "#shared/booking/model.ts";
import { bookingDays, farApartSeconds } from "#shared/booking/rules.ts";
import { BookingId, JobRequestId, type UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { addDays, addSeconds, instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import { mostDaysHeld } from "#shared/pricing/hours-held.ts";
import { counts } from "../platform/counts.ts";
import type { Database } from "../platform/database.ts";
import { allOf, firstOf, type Page, page, type Range, type Source } from "../platform/list.ts";
import { pointers } from "../platform/pointer-list.ts";
import { accountingTtl, bookingEntity, jobEntity } from "./record-store.ts";

/**
 * A driver has one list per haulier, so that a former haulier's work is never read. All records are also in one
 * partition for admins: its limit of 1,000 writes a second is ample.
 */
export const side = {
  everyone: "everyone",
  contractor: (id: UserId) => `contractor#${id}`,
  haulier: (id: UserId) => `haulier#${id}`,
  driver: (id: UserId) => `driver#${id}`,
  /** The haulier's bookings without a driver. */
  driverless: (id: UserId) => `haulier#${id}@driverless`,
  order: (id: JobRequestId) => `order#${id}`,
  driverFor: (id: UserId, haulierId: UserId) => `driver#${id}@${haulierId}`,
} as const;

/** Hires of several days have a list of their own, so that a day can read those of earlier weeks cheaply. */
const hiresOf = (side: string) => `${side}@hires`;

const JobEntry = z.object({
  side: z.string().max(300),
  id: JobRequestId,
  status: JobStatus,
  createdAt: Instant,
  /** When the request was answered or ended; null while pending. */
  settledAt: Instant.nullable(),
});
type JobEntry = z.infer<typeof JobEntry>;
type Side = Pick<JobEntry, "side">;

/**
 * An expired request is listed as pending until its timer runs, within a minute. Filtering by the clock would shift
 * pages; a late answer is rejected anyway.
 */
export const jobEntries = pointers({
  name: "jobEntry",
  schema: () => JobEntry,
  to: jobEntity,
  target: ({ id }) => ({ id }),
  entries: (job) => {
    const { id, status, createdAt } = job;
    const settledAt = status === "pending" ? null : job.updatedAt;
    const ofOrder = job.order ? [side.order(job.order.id)] : [];
    const sides = [side.everyone, side.contractor(job.contractorId), side.haulier(job.haulierId), ...ofOrder];
    return sides.map((side) => ({ side, id, status, createdAt, settledAt }));
  },
  ttl: ({ createdAt }) => accountingTtl(createdAt),
  lists: {
    all: {
      index: "table",
      partition: ({ side }: Side) => `JOBS#${side}`,
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
      newestFirst: true,
    },
    inStatus: {
      index: "GSI1",
      partition: ({ side, status }: Pick<JobEntry, "side" | "status">) => `JOBS#${side}#${status}`,
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
      newestFirst: true,
    },
    settled: {
      index: "GSI2",
      partition: ({ side, settledAt }: Pick<JobEntry, "side" | "settledAt">) =>
        settledAt === null ? null : `JOBS#${side}#settled`,
      sort: ({ settledAt, id }) => `${settledAt}#${id}`,
      newestFirst: true,
    },
  },
});

const outcomes = BookingCounts.keyof();
const BookingEntry = z.object({
  side: z.string().max(300),
  id: BookingId,
  outcome: outcomes,
  work: z.enum(["to_do", "done"]),
  createdAt: Instant,
  completedAt: Instant.nullable(),
  collectAt: Instant,
});
type BookingEntry = z.infer<typeof BookingEntry>;

export const bookingEntries = pointers({
  name: "bookingEntry",
  schema: () => BookingEntry,
  to: bookingEntity,
  target: ({ id }) => ({ id }),
  entries: (booking) => {
    const { status, contractorId, haulierId, driverId, id, createdAt, completedAt, collectAt, hiredUntil } = booking;
    const drivers = driverId ? [side.driver(driverId), side.driverFor(driverId, haulierId)] : [];
    const waits = status === "confirmed" ? [side.driverless(haulierId)] : [];
    const sides = [side.everyone, side.contractor(contractorId), side.haulier(haulierId), ...waits, ...drivers];
    const entry = { id, outcome: outcomeOf(status), work: workOf(status), createdAt, completedAt, collectAt };
    const hires = hiredUntil === null ? [] : sides.map(hiresOf);
    return [...sides, ...hires].map((side) => ({ side, ...entry }));
  },
  ttl: ({ createdAt }) => accountingTtl(createdAt),
  lists: {
    all: {
      index: "table",
      partition: ({ side }: Side) => `BOOKINGS#${side}`,
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
      newestFirst: true,
    },
    byOutcome: {
      index: "GSI1",
      partition: ({ side, outcome }: Pick<BookingEntry, "side" | "outcome">) => `BOOKINGS#${side}#${outcome}`,
      sort: ({ completedAt, createdAt, id }) => `${completedAt ?? createdAt}#${id}`,
      newestFirst: true,
    },
    byWork: {
      index: "GSI2",
      partition: ({ side, work }: Pick<BookingEntry, "side" | "work">) => `BOOKINGS#${side}#${work}`,
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
      newestFirst: true,
    },
    byDay: {
      index: "GSI3",
      partition: ({ side }: Side) => `BOOKINGS#${side}#days`,
      sort: ({ collectAt, id }) => `${collectAt}#${id}`,
      newestFirst: true,
    },
  },
});

/** The counters of a month are one item, which expires with the month's records. */
const inMonth = (createdAt: string) => ({ part: String(accountingTtl(createdAt)), ttl: accountingTtl(createdAt) });

/** Requests of a haulier by status. */
export const jobCount = counts({
  name: "jobCount",
  sums: JobStatus.options,
  shares: ({ haulierId, status, createdAt }: JobRecord) => [
    { owner: side.haulier(haulierId), ...inMonth(createdAt), adds: { [status]: 1 } },
  ],
  list: (owner) => jobEntries.lists.all({ side: owner }),
  of: jobEntity,
});

/** Ended bookings of a contractor, a haulier, or a driver of a haulier, by result. */
export const bookingCount = counts({
  name: "bookingCount",
  sums: outcomes.options,
  shares: ({ contractorId, haulierId, driverId, status, createdAt }: BookingRecord) =>
    [
      side.contractor(contractorId),
      side.haulier(haulierId),
      ...(driverId ? [side.driverFor(driverId, haulierId)] : []),
    ].map((owner) => ({ owner, ...inMonth(createdAt), adds: { [outcomeOf(status)]: 1 } })),
  list: (owner) => bookingEntries.lists.all({ side: owner }),
  of: bookingEntity,
});

export interface Wanted<Shown> {
  readonly show?: Shown | null | undefined;
  readonly nextToken?: string | null | undefined;
  readonly now: string;
}

function jobsShown(side: string, { show, now }: Wanted<RequestsShown>): Source<JobRecord> {
  const { all, inStatus, settled } = jobEntries.lists;
  if (!show) return all({ side });
  if (show !== "settled_lately") return inStatus({ side, status: show });
  return settled({ side, settledAt: now }, { from: addSeconds(now, -settledLatelySeconds) });
}

/** UK days, both included. */
export interface WantedDays {
  readonly from?: string | null | undefined;
  readonly until?: string | null | undefined;
}

/**
 * Bookings on some UK days, soonest first. Includes bookings of the night before and earlier hires that may still go
 * on.
 */
export function bookingsOn(side: string, from: string, until: string): Source<BookingRecord>[] {
  const days = { until: instantOfUk(addDays(until, 1), "00:00"), isAsked: true };
  return soonestFrom(side, from, days);
}

/** Bookings that may still go on when a UK day begins, and later ones, soonest first. */
function soonestFrom(side: string, day: string, range: Range = {}): Source<BookingRecord>[] {
  const { byDay } = bookingEntries.lists;
  const asked = { ...range, reversed: true };
  return [
    byDay({ side }, { ...asked, from: nightBefore(day) }),
    byDay({ side: hiresOf(side) }, { ...asked, from: instantOfUk(addDays(day, -mostDaysHeld), "00:00") }),
  ];
}

/** Bookings that start before this time and last under a day have ended when the day begins. */
const nightBefore = (day: string): string => addSeconds(instantOfUk(day, "00:00"), -farApartSeconds);

/** The first UK day of a list sorted by day; null for lists in another order. */
function firstDayOf({ show, now, from, until }: Wanted<BookingsShown> & WantedDays): string | null {
  if (from && until) return from;
  return show === "ahead" ? ukDayOf(now) : null;
}

function bookingsShown(
  side: string,
  { show, now, from, until }: Wanted<BookingsShown> & WantedDays,
): Source<BookingRecord> | Source<BookingRecord>[] {
  const { all, byOutcome, byWork, byDay } = bookingEntries.lists;
  if (from && until) return bookingsOn(side, from, until);
  const today = () => instantOfUk(ukDayOf(now), "00:00");
  switch (show) {
    case null:
    case undefined:
      return all({ side });
    case "ahead":
      return soonestFrom(side, ukDayOf(now));
    case "past":
      return byDay({ side }, { until: today() });
    case "to_do":
    case "done":
      return byWork({ side, work: show });
    default:
      return byOutcome({ side, outcome: show });
  }
}

/** All requests, for recalculating the counters. */
export const everyRequest = (db: Database) => allOf(db, jobEntries.lists.all({ side: side.everyone }));
export const everyBooking = (db: Database) => allOf(db, bookingEntries.lists.all({ side: side.everyone }));

/** Returns a page of requests, merged from the lists of all these sides. */
export function jobsOf(
  db: Database,
  sides: readonly string[],
  wanted: Wanted<RequestsShown>,
): Promise<Page<JobRecord>> {
  const lists = sides.map((side) => jobsShown(side, wanted));
  return page(db, lists, wanted.nextToken);
}

/** Returns a page of bookings, merged from the lists of all these sides. */
export async function bookingsOf(
  db: Database,
  sides: readonly string[],
  wanted: Wanted<BookingsShown> & WantedDays,
): Promise<Page<BookingSummary>> {
  const lists = sides.flatMap((side) => bookingsShown(side, wanted));
  const found = await page(db, lists, wanted.nextToken);
  const firstDay = firstDayOf(wanted);
  const items = found.items.filter((booking) => !firstDay || bookingDays(booking).until >= firstDay);
  return { ...found, items: items.map((booking) => BookingSummary.parse(booking)) };
}

export const jobCountsOf = (db: Database, haulierId: UserId): Promise<JobCounts> =>
  jobCount.read(db, side.haulier(haulierId));

export async function bookingCountsOf(db: Database, sides: readonly string[]): Promise<BookingCounts> {
  const counted = await Promise.all(sides.map((side) => bookingCount.read(db, side)));
  const total = (outcome: keyof BookingCounts) => counted.reduce((sum, count) => sum + count[outcome], 0);
  return BookingCounts.parse(Object.fromEntries(outcomes.options.map((outcome) => [outcome, total(outcome)])));
}

/** Whether a user has a completed booking as contractor, haulier or driver. */
export async function hasCompletedBooking(db: Database, userId: UserId): Promise<boolean> {
  const sides = [side.contractor(userId), side.haulier(userId), side.driver(userId)];
  const { byOutcome } = bookingEntries.lists;
  const found = sides.map((side) => firstOf(db, byOutcome({ side, outcome: "completed" }), 1));
  return (await Promise.all(found)).some((bookings) => bookings.length > 0);
}
