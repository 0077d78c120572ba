import type { Random } from "#local/demo/random.ts";
import { siteNear, type Town } from "#local/demo/towns.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { termsNow } from "#shared/booking/cancellation.ts";
import type { BookingEvent, BookingRecord, BookingStatus, JobRecord } from "#shared/booking/model.ts";
import { toldAtOnce } from "#shared/booking/reported-time.ts";
import { slotHours } from "#shared/booking/rules.ts";
import { BookedWork, workOf } from "#shared/booking/work.ts";
import { hireEnd } from "#shared/fleet/hire.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { BookingId, ReviewId } from "#shared/kernel/id.ts";
import { addDays, addSeconds, instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import { timeHeld } from "#shared/pricing/hours-held.ts";
import type { Review } from "#shared/reviews/model.ts";
import { isOnTime, reviewerName } from "#shared/reviews/rules.ts";
import { jobRequest } from "./job-request.ts";

export interface PastJob {
  readonly job: JobRecord;
  readonly booking: BookingRecord;
  readonly events: readonly BookingEvent[];
  readonly review: Review | null;
}

interface Parties {
  readonly contractor: Profile;
  readonly haulier: Profile;
  readonly town: Town;
  readonly fleet: Fleet;
}

const life: readonly BookingStatus[] = ["confirmed", "en_route", "arrived", "in_progress", "delivered", "completed"];

const reviewTexts: Readonly<Record<number, readonly string[]>> = {
  5: ["Turned up early. Would use again.", "On time, tidy, no fuss."],
  4: ["Ten minutes late but rang ahead.", "Solid work, fair price."],
  3: ["Job done, but we waited half an hour."],
  2: ["Arrived two hours late and in a hurry."],
};
const siteNotes = ["Gate on the north side, ask for the banksman.", "Please ring ten minutes before arrival."];

const usualTimes = ["07:30", "08:00", "09:15", "10:30", "13:00", "14:30"] as const;

/** Makes a job for the next day with a roughly punctual vehicle, or for exactly `wantedAt`. */
export function pastJob(
  random: Random,
  parties: Parties,
  askedAt: string,
  status: BookingStatus,
  wantedAt?: string,
): PastJob {
  const { contractor, haulier } = parties;
  const site = siteNear(random, parties.town);
  const collectAt = wantedAt ?? instantOfUk(addDays(ukDayOf(askedAt), 1), random.pick(usualTimes));
  const acceptedAt = addSeconds(askedAt, random.whole(4, 50) * 60);
  const request = jobRequest(random, { ...parties, site, askedAt, collectAt, notes: random.pick(siteNotes) });
  const job: JobRecord = {
    ...request,
    status: "booked",
    bookingId: BookingId.parse(random.id()),
    updatedAt: acceptedAt,
    version: 2,
  };
  const late = wantedAt ? 0 : random.next() < 0.15 ? random.whole(20, 70) : random.whole(-15, 12);
  const events = lifeUntil(random, { job, late }, haulier, status, acceptedAt);
  const booking = bookingOf(job, haulier, events, acceptedAt);
  const review = status === "completed" && random.next() < 0.85 ? reviewOf(random, booking, contractor) : null;
  return { job, booking, events, review };
}

function lifeUntil(
  random: Random,
  { job, late }: { job: JobRecord; late: number },
  haulier: Profile,
  status: BookingStatus,
  acceptedAt: string,
): BookingEvent[] {
  const startAt = addSeconds(job.collectAt, late * 60);
  const times: Partial<Record<BookingStatus, string>> = {
    confirmed: acceptedAt,
    en_route: addSeconds(startAt, -45 * 60),
    arrived: addSeconds(startAt, -5 * 60),
    in_progress: startAt,
    delivered: addSeconds(startAt, random.whole(60, 200) * 60),
    completed: addSeconds(startAt, 230 * 60),
  };
  return life.slice(0, life.indexOf(status) + 1).map((to, i) => ({
    ...toldAtOnce(times[to] ?? acceptedAt),
    actorId: to === "completed" ? job.contractorId : haulier.id,
    actorName: to === "completed" ? (job.contactName ?? "") : haulier.fullName,
    from: life[i - 1] ?? null,
    to,
    note: null,
    change: null,
  }));
}

function bookingOf(
  job: JobRecord,
  haulier: Profile,
  events: readonly BookingEvent[],
  acceptedAt: string,
): BookingRecord {
  const held = timeHeld(job.service, job.details);
  const at = (status: BookingStatus) => events.find((event) => event.to === status)?.at ?? null;
  return {
    id: job.bookingId as BookingRecord["id"],
    jobRequestId: job.id,
    reference: job.reference,
    status: events.at(-1)?.to ?? "confirmed",
    contractorId: job.contractorId,
    contractorName: job.contractorName,
    ...workOf({ ...job, requestPhotos: job.photos }, BookedWork),
    contactName: job.contactName ?? "",
    contactPhone: job.contactPhone ?? "",
    order: job.order,
    haulierId: job.haulierId,
    haulierName: job.haulierName,
    haulierPhone: haulier.phone,
    wasteCarrierNumber: null,
    fleetId: job.fleetId,
    fleetName: job.fleetName,
    driverId: null,
    driverName: null,
    collectAt: job.collectAt,
    price: job.price,
    quotedPricePence: job.price.totalPence,
    finalPricePence: job.price.totalPence,
    extras: [],
    acceptedAt,
    startedAt: at("in_progress"),
    deliveredAt: at("delivered"),
    completedAt: at("completed"),
    cancelReason: null,
    cancellationTerms: termsNow,
    cancellationFeePence: null,
    slotHours: slotHours(job.collectAt, held.hours),
    hiredUntil: hireEnd(job.collectAt, held),
    driverHours: [],
    photos: [],
    receivedBy: at("delivered") ? (job.contactName ?? null) : null,
    signature: null,
    proposals: [],
    createdAt: acceptedAt,
    updatedAt: events.at(-1)?.at ?? acceptedAt,
    version: events.length,
  };
}

function reviewOf(random: Random, booking: BookingRecord, contractor: Profile): Review {
  const onTime = isOnTime(booking.collectAt, booking.startedAt);
  const rating = onTime ? random.pick([5, 5, 5, 4, 4, 3]) : random.pick([4, 3, 3, 2]);
  return {
    id: ReviewId.parse(random.id()),
    haulierId: booking.haulierId,
    bookingId: booking.id,
    contractorId: contractor.id,
    contractorName: reviewerName(contractor.fullName),
    service: booking.service,
    rating,
    comment: random.pick(reviewTexts[rating] ?? []),
    verified: true,
    helpfulCount: 0,
    createdAt: addSeconds(booking.completedAt ?? booking.updatedAt, 3600),
    editedAt: null,
    deletedAt: null,
    hiddenFor: null,
    answer: null,
  };
}
