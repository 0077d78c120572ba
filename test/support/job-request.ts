import type { Random } from "#local/demo/random.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { usualHours } from "#shared/accounts/working-hours.ts";
import { termsNow } from "#shared/booking/cancellation.ts";
import type { JobRecord } from "#shared/booking/model.ts";
import { respondBy } from "#shared/booking/respond-by.ts";
import { jobDescription, jobReference, jobTitle } from "#shared/booking/rules.ts";
import { linesOf } from "#shared/booking/work.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import { isSameDay } from "#shared/catalogue/prices.ts";
import type { ServiceId } from "#shared/catalogue/services.ts";
import { payloadOf } from "#shared/fleet/can-do.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { ratesFor } from "#shared/fleet/rates-for.ts";
import { JobRequestId } from "#shared/kernel/id.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import type { Place } from "#shared/places/model.ts";
import { quotedPrice } from "#shared/pricing/price.ts";
import { sitedJob } from "#shared/pricing/sited-job.ts";
import { vehiclePrice } from "#shared/pricing/vehicle-price.ts";

interface Wanted {
  readonly contractor: Profile;
  readonly haulier: Profile;
  readonly fleet: Fleet;
  readonly site: Place;
  readonly askedAt: string;
  readonly collectAt: string;
  readonly notes: string;
}

const urgencyLevel = "scheduled";

export function jobRequest(random: Random, wanted: Wanted): JobRecord {
  const { contractor, haulier, fleet, site, askedAt, collectAt, notes } = wanted;
  const priceFor = (one: ServiceId) => {
    const job = sitedJob({ service: one, urgencyLevel, site: site.coordinates, day: ukDayOf(collectAt), time: null });
    const { base, spec } = fleet;
    const rates = { own: ratesFor(fleet, one), cards: [], vatRegistered: true };
    const price = vehiclePrice(job, { base, payloadTonnes: payloadOf(spec), ...rates });
    return "onRequest" in price ? null : price;
  };
  const serviceId = fleet.services.find(priceFor) ?? fleet.services[0];
  if (!serviceId) throw new Error(`${fleet.name} offers no service`);
  // Services without a list price use a quote's price.
  const price = priceFor(serviceId) ?? quotedPrice(20_000, { distanceMiles: 1, vatRegistered: true });
  const service = serviceOf(serviceId);
  const id = JobRequestId.parse(random.id());
  return {
    id,
    reference: jobReference(id, askedAt),
    status: "pending",
    contractorId: contractor.id,
    contractorName: contractor.companyName ?? contractor.fullName,
    haulierId: haulier.id,
    haulierName: haulier.companyName ?? haulier.fullName,
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
    cancellationTerms: termsNow,
    contactName: contractor.fullName,
    contactPhone: contractor.phone,
    contactEmail: contractor.email,
    notes,
    ...linesOf({}, () => null),
    order: null,
    details: null,
    respondBy: respondBy(urgencyLevel, askedAt, collectAt, { hours: usualHours, nation: "scotland" }),
    declineReason: null,
    photos: [],
    voiceNote: null,
    waitsBecause: null,
    handOn: false,
    changes: [],
    handedFrom: null,
    handedTo: null,
    bookingId: null,
    createdAt: askedAt,
    updatedAt: askedAt,
    version: 1,
  };
}
