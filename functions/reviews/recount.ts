import type { BookingRecord, JobRecord } from "#shared/booking/model.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { RecordSide } from "#shared/reviews/week-model.ts";
import {
  type Counted,
  jobCompleted,
  requestMade,
  requestSettled,
  reviewGiven,
  weeklyTallies,
} from "#shared/reviews/weeks.ts";
import { relationshipRecounted } from "../accounts/public.ts";
import { everyBooking, everyRequest } from "../booking/public.ts";
import type { Database, Write } from "../platform/database.ts";
import { inBatches } from "../platform/in-batches.ts";
import { everyReviewOf } from "./store.ts";
import { bonusSince, vehicleWeekItem, weekItem } from "./week-store.ts";

const atOnce = 20;

interface Owned {
  readonly ownerId: UserId;
  readonly side: RecordSide;
  readonly counted: Counted;
}

/**
 * Recounts weeks, vehicle hours and partners from the records before `until`. Run it without traffic, because events in
 * progress would count twice.
 */
export async function recount(
  db: Database,
  until: string,
): Promise<{ weeks: number; vehicles: number; partners: number }> {
  const [jobs, bookings, since] = await Promise.all([everyRequest(db), everyBooking(db), bonusSince(db)]);
  const isPast = (at: string | null): at is string => at !== null && at < until;
  const accepted = bookings.filter(({ acceptedAt }) => isPast(acceptedAt));
  const completed = bookings.filter(({ completedAt }) => isPast(completedAt));
  const hauliers = [...new Set(bookings.map(({ haulierId }) => haulierId))];
  const reviews = (await inBatches(hauliers, atOnce, (haulierId) => everyReviewOf(db, haulierId))).flat();

  const owned: Owned[] = [
    ...jobs
      .filter(({ createdAt, price }) => isPast(createdAt) && !isFromQuote(price))
      .flatMap((job) => forBoth(job, requestMade(job))),
    ...settled(jobs, accepted).flatMap(({ job, at }) =>
      isPast(at) ? forBoth(job, requestSettled(job, job.status, at)) : [],
    ),
    ...completed.flatMap((booking) => {
      const counted = jobCompleted(booking, since);
      return counted ? forBoth(booking, counted) : [];
    }),
    ...reviews
      .filter(({ createdAt }) => isPast(createdAt))
      .map((review) => ({ ownerId: review.haulierId, side: "carrier" as const, counted: reviewGiven(review) })),
  ];
  const weeks = [...Map.groupBy(owned, ({ ownerId, side }) => `${side} ${ownerId}`).values()].flatMap((theirs) => {
    const [{ ownerId, side }] = theirs as [Owned];
    const tallies = weeklyTallies(theirs.map(({ counted }) => counted));
    return [...tallies].map(([week, tally]) => weekItem({ ownerId, side, week, ...tally }));
  });
  const vehicles = hoursOf(completed).map(vehicleWeekItem);
  const partners = await inBatches(pairsOf(accepted), atOnce, (pair) => relationshipRecounted(db, pair, until));
  const writes: Write[] = [...[...weeks, ...vehicles].map((put) => ({ put })), ...partners.flat()];
  await inBatches(writes, atOnce, (write) => db.commit([write]));
  return { weeks: weeks.length, vehicles: vehicles.length, partners: partners.flat().length };
}

/** Accepting a quote creates a request without a "made" event, so the request must not count as made. */
const isFromQuote = ({ basis }: JobRecord["price"]) => basis === "quote";

function forBoth(
  { haulierId, contractorId }: Pick<JobRecord, "haulierId" | "contractorId">,
  counted: Counted,
): Owned[] {
  return [
    { ownerId: haulierId, side: "carrier", counted },
    { ownerId: contractorId, side: "booker", counted },
  ];
}

/** Returns when each request was answered; for an accepted one, when its booking was created. */
function settled(jobs: readonly JobRecord[], accepted: readonly BookingRecord[]) {
  const acceptedAt = new Map(accepted.map((booking) => [booking.jobRequestId, booking.acceptedAt]));
  return jobs
    .filter(({ status }) => status !== "pending")
    .map((job) => ({ job, at: job.status === "booked" ? (acceptedAt.get(job.id) ?? null) : job.updatedAt }));
}

function hoursOf(completed: readonly BookingRecord[]) {
  const counted = completed.flatMap((booking) => {
    const week = jobCompleted(booking, null)?.week;
    return week ? [{ ...booking, week }] : [];
  });
  return [...Map.groupBy(counted, ({ fleetId, week }) => `${week} ${fleetId}`).values()].map((theirs) => {
    const [{ haulierId, fleetId, week }] = theirs as [(typeof theirs)[number]];
    return {
      haulierId,
      fleetId,
      week,
      jobs: theirs.length,
      bookedHours: theirs.flatMap((one) => one.slotHours).length,
    };
  });
}

function pairsOf(accepted: readonly BookingRecord[]) {
  const pairs = Map.groupBy(accepted, ({ contractorId, haulierId }) => `${contractorId} ${haulierId}`);
  return [...pairs.values()];
}
