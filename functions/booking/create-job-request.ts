import { notMatched } from "#shared/accounts/faults.ts";
import { bookingEvents } from "#shared/booking/events.ts";
import {
  contractorMissing,
  duplicateRace,
  fullToday,
  hazardous,
  onlyForYourself,
  ownFirm,
  priceChanged,
  quoteOnly,
  tooFar,
  vehicleTaken,
} from "#shared/booking/faults.ts";
import type { JobRecord, JobRequest } from "#shared/booking/model.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import {
  collectAtOf,
  duplicateWindowSeconds,
  isHazardous,
  jobReference,
  respondBy,
  slotHours,
} from "#shared/booking/rules.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import { isSameDay } from "#shared/catalogue/prices.ts";
import { uncoveredVehicle } from "#shared/compliance/faults.ts";
import { vehicleOff } from "#shared/fleet/faults.ts";
import type { Fleet, PriceBreakdown } from "#shared/fleet/model.ts";
import { ratesFor, supplierPrice } from "#shared/fleet/price.ts";
import { reachOf } from "#shared/fleet/reach.ts";
import { JobRequestId, type UserId } from "#shared/kernel/id.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import type { Place } from "#shared/places/model.ts";
import { actsForHaulier, blockChecks, profileById } from "../accounts/public.ts";
import { bookableFleet, fleetBookableCheck, freeToday, inTheWay } from "../fleet/public.ts";
import { type Context, callerId, isAdmin, mustSee } from "../platform/context.ts";
import { happened, type NewFact } from "../platform/facts.ts";
import { removePhotos, removeUploads } from "../platform/photo-files.ts";
import { type MadeJob, makeJob } from "./auto-accept.ts";
import { jobParties } from "./facts.ts";
import { checkForm, type JobPlaces, locateBoth, wantedJob } from "./job-form.ts";
import { papersFor } from "./job-papers.ts";
import { keepRequestFiles, uploadsOf } from "./request-files.ts";
import { withNote } from "./request-photos.ts";
import { guardWrite, jobById, newJobWrites, recentTwin } from "./store.ts";
import { jobView } from "./view.ts";

type Wanted = Input<typeof bookingOperations.createJobRequest>;

/**
 * Asks one haulier for one vehicle. The server finds the place, works out the price and decides the time; the total
 * that the caller sends is only compared with it. When an identical request was made in the last five minutes, or at
 * the same instant, that one is answered and nothing new is made.
 */
export async function createJobRequest(
  wanted: Wanted,
  context: Context,
): Promise<{ request: JobRequest; duplicate: boolean }> {
  const contractorId = contractorOf(wanted, context);
  const fleet = await bookableFleet(context.db, wanted.fleetId, wanted.service);
  // Without this, people could review their own firm.
  if (await actsForHaulier(context, fleet.haulierId)) throw ownFirm();
  const service = serviceOf(wanted.service);
  checkForm(wanted);
  if (isHazardous(wanted.details)) throw hazardous();
  const same = {
    contractorId,
    service: wanted.service,
    pickupText: wanted.pickup.text,
    deliveryText: wanted.delivery?.text ?? null,
  };
  const since = addSeconds(context.now, -duplicateWindowSeconds);
  const twin = await answerWithTwin(context, same, since);
  if (twin) return twin;

  const places = await locateBoth(wanted);
  const price = bindingPrice(wanted, fleet, places.pickup);
  const collectAt = collectAtOf(wanted, context.now);
  const hours = slotHours(collectAt, service.typicalHours[1]);
  const obstacle = await inTheWay(context.db, { haulierId: fleet.haulierId, fleetId: fleet.id, hours });
  if (obstacle === "daysOff") throw vehicleOff();
  const isFull =
    isSameDay(wanted.urgencyLevel) &&
    ukDayOf(collectAt) === ukDayOf(context.now) &&
    !(await freeToday(context.db, fleet.id, service.typicalHours[1], context.now));
  if (isFull || obstacle) throw isFull ? fullToday() : vehicleTaken();
  const papers = await papersFor(context, { service: wanted.service, collectAt }, fleet, uncoveredVehicle);
  const job = await newJob(wanted, context, { contractorId, fleet, places, price, collectAt });
  context.audit({ after: job.reference });
  const raced = duplicateRace();
  const checks = [
    fleetBookableCheck(fleet.id),
    ...papers.checks,
    ...blockChecks(contractorId, fleet.haulierId, notMatched()),
  ];
  const commit = async ({ job: made, writes, facts }: MadeJob) => {
    const answer = { request: await jobView(made, "contractor", context.now), duplicate: false };
    const guard = guardWrite(same, job.id, context.now, since, raced);
    await context.commit([...newJobWrites(made), guard, ...writes], [requestedFact(made), ...facts], answer);
    return answer;
  };
  try {
    const made = await makeJob(job, fleet, context, { checks, commit });
    await removeUploads(uploadsOf(wanted));
    return made;
  } catch (error) {
    const files = withNote(job.photos, job.voiceNote);
    if (files.length > 0 && !(await jobById(context.db, job.id))) await removePhotos(files);
    const winner = error === raced ? await answerWithTwin(context, same, since) : null;
    if (winner) return winner;
    throw error;
  }
}

/** The fact that a request was made. */
export function requestedFact(job: JobRecord): NewFact {
  return happened(bookingEvents, "jobRequested", {
    ...jobParties(job),
    respondBy: job.respondBy,
    collectAt: job.collectAt,
    totalPence: job.price.totalPence,
    isAutomatic: job.status === "booked",
  });
}

function contractorOf(wanted: Wanted, context: Context): UserId {
  const me = callerId(context);
  if (isAdmin(context)) {
    if (wanted.contractorId) return wanted.contractorId;
    throw contractorMissing();
  }
  if (wanted.contractorId && wanted.contractorId !== me) throw onlyForYourself();
  return me;
}

/** The earlier identical request, stored as the answer to this call too; null when there is none. */
async function answerWithTwin(context: Context, same: Parameters<typeof recentTwin>[1], since: string) {
  const id = await recentTwin(context.db, same, since);
  const job = id && (await jobById(context.db, id));
  if (!job) return null;
  const answer = { request: await jobView(job, "contractor", context.now), duplicate: true };
  await context.commit([], [], answer);
  return answer;
}

function bindingPrice(wanted: Wanted, fleet: Fleet, pickup: Place): PriceBreakdown {
  const { service, urgencyLevel } = wanted;
  const price = supplierPrice(serviceOf(service), ratesFor(fleet, service), pickup.coordinates, urgencyLevel);
  if (!price) throw quoteOnly();
  const farthest = reachOf(fleet);
  if (price.distanceMiles > farthest) throw tooFar({ values: { miles: price.distanceMiles, farthest } });
  if (price.totalPence !== wanted.expectedTotalPence)
    throw priceChanged({
      values: { price: formatPence(price.totalPence) },
      metadata: { totalPence: price.totalPence, expectedTotalPence: wanted.expectedTotalPence },
    });
  return price;
}

interface Settled {
  contractorId: UserId;
  fleet: Fleet;
  places: JobPlaces;
  price: PriceBreakdown;
  collectAt: string;
}

async function newJob(wanted: Wanted, context: Context, settled: Settled): Promise<JobRecord> {
  const { contractorId, fleet, places, price, collectAt } = settled;
  const [contractor, haulier] = await Promise.all([
    profileById(context.db, contractorId),
    profileById(context.db, fleet.haulierId),
  ]);
  mustSee(contractor?.role === "contractor" || contractor?.canBook === true, "Contractor");
  mustSee(haulier !== null, "Haulier");
  const id = JobRequestId.parse(context.newId());
  return {
    ...wantedJob(wanted, places, collectAt),
    id,
    reference: jobReference(id, context.now),
    status: "pending",
    contractorId,
    contractorName: contractor.companyName ?? contractor.fullName,
    haulierId: haulier.id,
    haulierName: haulier.companyName ?? haulier.fullName,
    fleetId: fleet.id,
    fleetName: fleet.name,
    urgency: isSameDay(wanted.urgencyLevel),
    price,
    estimatedValuePence: price.totalPence,
    ...(await keepRequestFiles(callerId(context), id, wanted)),
    respondBy: respondBy(wanted.urgencyLevel, context.now, collectAt),
    declineReason: null,
    waitsBecause: null,
    bookingId: null,
    createdAt: context.now,
    updatedAt: context.now,
    version: 1,
  };
}
