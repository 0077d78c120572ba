import { requestedFact } from "#functions/booking/create-job-request.ts";
import { newJobWrites } from "#functions/booking/store.ts";
import { responseTimer } from "#functions/booking/timers.ts";
import type { Database } from "#functions/platform/database.ts";
import { factWrites } from "#functions/platform/facts.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { JobRecord } from "#shared/booking/model.ts";
import { jobDescription, jobReference, jobTitle, respondBy } from "#shared/booking/rules.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import { isSameDay } from "#shared/catalogue/prices.ts";
import type { ServiceId } from "#shared/catalogue/services/index.ts";
import type { UrgencyLevel } from "#shared/catalogue/urgency.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { ratesFor, supplierPrice } from "#shared/fleet/price.ts";
import { JobRequestId } from "#shared/kernel/id.ts";
import type { Place } from "#shared/places/model.ts";
import { isNews } from "./past.ts";
import type { DemoHaulier } from "./people.ts";
import type { Random } from "./random.ts";

/** What a contractor asks a haulier for, and when. */
export interface Wanted {
  readonly contractor: Profile;
  readonly haulier: DemoHaulier;
  readonly fleet: Fleet;
  /** A service that the vehicle offers; if absent, its first one with a price. */
  readonly service?: ServiceId;
  readonly site: Place;
  readonly askedAt: string;
  readonly collectAt: string;
  readonly urgencyLevel?: UrgencyLevel;
  readonly notes: string;
}

/**
 * A request that waits for its haulier's answer, as the product would have stored it. It is written directly,
 * because the product would look up addresses in map data that not every machine has.
 */
export function demoRequest(random: Random, wanted: Wanted): JobRecord {
  const { contractor, haulier, fleet, site, askedAt, collectAt, urgencyLevel = "scheduled", notes } = wanted;
  const priceFor = (one: ServiceId) =>
    supplierPrice(serviceOf(one), ratesFor(fleet, one), site.coordinates, urgencyLevel);
  const serviceId = wanted.service ?? fleet.services.find(priceFor);
  const price = serviceId && priceFor(serviceId);
  if (!price) throw new Error(`${fleet.name} has no price`);
  const service = serviceOf(serviceId);
  const id = JobRequestId.parse(random.id());
  return {
    id,
    reference: jobReference(id, askedAt),
    status: "pending",
    contractorId: contractor.id,
    contractorName: contractor.companyName ?? contractor.fullName,
    haulierId: haulier.profile.id,
    haulierName: haulier.profile.companyName ?? haulier.profile.fullName,
    fleetId: fleet.id,
    fleetName: fleet.name,
    service: serviceId,
    title: jobTitle(service, site.locality),
    description: jobDescription(notes, null),
    pickup: site,
    delivery: null,
    pickupText: site.label,
    deliveryText: null,
    postcode: site.postcode ?? "",
    postcodeSource: "typed",
    quantity: service.isMaterial ? random.whole(4, 20) : 1,
    materialType: null,
    urgencyLevel,
    urgency: isSameDay(urgencyLevel),
    collectAt,
    price,
    estimatedValuePence: price.totalPence,
    contactName: contractor.fullName,
    contactPhone: contractor.phone,
    contactEmail: contractor.email,
    notes,
    purchaseOrder: null,
    order: null,
    details: null,
    respondBy: respondBy(urgencyLevel, askedAt, collectAt),
    declineReason: null,
    photos: [],
    voiceNote: null,
    waitsBecause: null,
    bookingId: null,
    createdAt: askedAt,
    updatedAt: askedAt,
    version: 1,
  };
}

/** Stores a request as the product would, with its fact if it is news at `now`. */
export async function storeRequest(
  { db, now }: { db: Database; now: string },
  request: JobRecord,
  random: Random,
): Promise<void> {
  const at = request.createdAt;
  const facts = isNews(at, now) ? [requestedFact(request)] : [];
  await db.commit([
    ...newJobWrites(request),
    responseTimer(request),
    ...factWrites({ now: at, newId: () => random.id() }, facts),
  ]);
}
