import type { Profile } from "#shared/accounts/model.ts";
import type { BookingEvent, BookingRecord, BookingStatus, JobRecord } from "#shared/booking/model.ts";
import { jobReference, jobTitle, slotHours } from "#shared/booking/rules.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { supplierPrice } from "#shared/fleet/price.ts";
import { BookingId, JobRequestId, ReviewId, type UserId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { Review } from "#shared/reviews/model.ts";
import { emptyTally, isOnTime, reviewerName, type StatsTally } from "#shared/reviews/rules.ts";
import { reviewTexts, siteNotes, type Town } from "./names.ts";
import type { DemoHaulier } from "./people.ts";
import type { Random } from "./random.ts";

export interface DemoJob {
  readonly job: JobRecord;
  readonly booking: BookingRecord;
  readonly events: readonly BookingEvent[];
  readonly review: Review | null;
}

interface Parties {
  readonly contractor: Profile;
  readonly haulier: DemoHaulier;
  readonly fleet: Fleet;
}

const life: readonly BookingStatus[] = ["confirmed", "en_route", "arrived", "in_progress", "delivered", "completed"];

/**
 * A job that was asked for at `askedAt` and has come as far as `status`. Wanted a day later at some hour, the vehicle
 * more or less on time; or at `wantedAt`, on the minute.
 */
export function demoJob(
  random: Random,
  parties: Parties,
  askedAt: string,
  status: BookingStatus,
  wantedAt?: string,
): DemoJob {
  const { contractor, haulier, fleet } = parties;
  const id = JobRequestId.parse(random.id());
  const serviceId = fleet.services[0] ?? "hiab";
  const service = serviceOf(serviceId);
  const pickup = siteNear(random, haulier.town);
  const price = supplierPrice(
    service.basePrice ? service : { ...service, basePrice: { standardPence: 12_000, sameDayPence: 18_000 } },
    fleet,
    pickup.coordinates,
    "scheduled",
  );
  if (!price) throw new Error(`${fleet.name} has no price`);
  const collectAt = wantedAt ?? addSeconds(askedAt, 86_400 + random.whole(0, 4) * 3600);
  const acceptedAt = addSeconds(askedAt, random.whole(4, 50) * 60);
  const job: JobRecord = {
    id,
    reference: jobReference(id, askedAt),
    status: "booked",
    contractorId: contractor.id,
    contractorName: contractor.companyName ?? contractor.fullName,
    haulierId: haulier.profile.id,
    haulierName: haulier.profile.companyName ?? haulier.profile.fullName,
    fleetId: fleet.id,
    fleetName: fleet.name,
    service: serviceId,
    title: jobTitle(service, pickup.locality),
    description: "",
    pickup,
    delivery: null,
    pickupText: pickup.label,
    deliveryText: null,
    postcode: pickup.postcode,
    postcodeSource: "geocoded",
    quantity: service.isMaterial ? random.whole(4, 20) : 1,
    materialType: null,
    urgencyLevel: "scheduled",
    urgency: false,
    collectAt,
    price,
    estimatedValuePence: price.totalPence,
    contactName: contractor.fullName,
    contactPhone: contractor.phone,
    contactEmail: contractor.email,
    notes: random.pick(siteNotes),
    details: null,
    respondBy: addSeconds(askedAt, 86_400),
    declineReason: null,
    bookingId: BookingId.parse(random.id()),
    createdAt: askedAt,
    updatedAt: acceptedAt,
    version: 2,
  };
  const late = wantedAt ? 0 : random.next() < 0.15 ? random.whole(20, 70) : random.whole(-15, 12);
  const events = lifeUntil(random, { job, late }, haulier.profile, status, acceptedAt);
  const booking = bookingOf(job, haulier.profile, events, acceptedAt);
  const review = status === "completed" && random.next() < 0.85 ? reviewOf(random, booking, contractor) : null;
  return { job, booking, events, review };
}

/** A request that the haulier has not answered yet. */
export function demoRequest(random: Random, parties: Parties, askedAt: string): JobRecord {
  const { job } = demoJob(random, parties, askedAt, "confirmed");
  return { ...job, status: "pending", bookingId: null, updatedAt: askedAt, version: 1 };
}

function siteNear(random: Random, [place, district, lat, lng]: Town) {
  const street = random.pick([
    "Harbour Road",
    "Station Road",
    "Mill Road",
    "Quarry Lane",
    "High Street",
    "Canal Street",
  ]);
  const postcode = `${district} ${random.whole(1, 9)}AB`;
  return {
    label: `${random.whole(1, 90)} ${street}, ${place}`,
    postcode,
    locality: place,
    coordinates: { lat: lat + (random.next() - 0.5) * 0.16, lng: lng + (random.next() - 0.5) * 0.24 },
  };
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
    at: times[to] ?? acceptedAt,
    actorId: to === "completed" ? job.contractorId : haulier.id,
    actorName: to === "completed" ? (job.contactName ?? "") : haulier.fullName,
    from: life[i - 1] ?? null,
    to,
    note: null,
  }));
}

function bookingOf(
  job: JobRecord,
  haulier: Profile,
  events: readonly BookingEvent[],
  acceptedAt: string,
): BookingRecord {
  const at = (status: BookingStatus) => events.find((event) => event.to === status)?.at ?? null;
  return {
    id: job.bookingId as BookingRecord["id"],
    jobRequestId: job.id,
    reference: job.reference,
    status: events.at(-1)?.to ?? "confirmed",
    contractorId: job.contractorId,
    contractorName: job.contractorName,
    contactName: job.contactName ?? "",
    contactPhone: job.contactPhone ?? "",
    contactEmail: job.contactEmail,
    haulierId: job.haulierId,
    haulierName: job.haulierName,
    haulierPhone: haulier.phone,
    fleetId: job.fleetId,
    fleetName: job.fleetName,
    driverId: null,
    driverName: null,
    service: job.service,
    title: job.title,
    description: job.description,
    pickup: job.pickup,
    delivery: null,
    quantity: job.quantity,
    notes: job.notes,
    details: null,
    collectAt: job.collectAt,
    price: job.price,
    quotedPricePence: job.price.totalPence,
    finalPricePence: job.price.totalPence,
    acceptedAt,
    startedAt: at("in_progress"),
    deliveredAt: at("delivered"),
    completedAt: at("completed"),
    cancelReason: null,
    slotHours: slotHours(job.collectAt, serviceOf(job.service).typicalHours[1]),
    photoKeys: [],
    receivedBy: at("delivered") ? (job.contactName ?? null) : null,
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
  };
}

/** A haulier's counters, counted from its past. */
export function tallyOf(haulierId: UserId, jobs: readonly DemoJob[]): StatsTally {
  const tally: { -readonly [K in keyof StatsTally]: number } = { ...emptyTally };
  for (const { job, booking, review } of jobs.filter((past) => past.booking.haulierId === haulierId)) {
    tally.responseCount += 1;
    tally.responseMinutesSum += (Date.parse(booking.acceptedAt) - Date.parse(job.createdAt)) / 60_000;
    if (booking.status === "completed") {
      tally.completedJobs += 1;
      tally.onTimeJobs += isOnTime(booking.collectAt, booking.startedAt) ? 1 : 0;
    }
    if (review) {
      tally.reviewCount += 1;
      tally.ratingSum += review.rating;
    }
  }
  return tally;
}
