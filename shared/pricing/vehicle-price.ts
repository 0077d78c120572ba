import type { ServiceId } from "../catalogue/services.ts";
import { distanceMiles, oneDecimal } from "../geo/distance.ts";
import type { Coordinates } from "../geo/position.ts";
import { publishedPlace } from "../geo/published-place.ts";
import { daysHeld } from "./hours-held.ts";
import { idleDaysOf } from "./idle-terms.ts";
import { jobPrice, type OwnRates, type PricedBy, type PricedJob } from "./job-price.ts";
import { type OnRequest, onRequest } from "./line.ts";
import { loadsFor } from "./loads.ts";
import { type PriceBreakdown, priceOf } from "./price.ts";
import { type CardVersion, guideRates, type RateCard, ratesOf, versionOn } from "./rate-card.ts";
import { isSoldByTime } from "./rate-rows.ts";
import { waitingTermsOf } from "./waiting-terms.ts";

export interface VehicleRates {
  readonly own: OwnRates;
  readonly cards: readonly Pick<RateCard, "fleetId" | "versions">[];
  readonly vatRegistered: boolean;
}

export interface PricedVehicle extends VehicleRates {
  readonly base: Coordinates;
  readonly payloadTonnes: number | null;
}

/** A job without miles and loads, which differ by vehicle. */
export interface SitedJob extends Omit<PricedJob, "miles" | "loads"> {
  readonly site: Coordinates;
}

/** Returns the miles from a vehicle's published place to a site, with one decimal, as shown and charged. */
export const milesTo = (base: Coordinates, site: Coordinates): number =>
  oneDecimal(distanceMiles(publishedPlace(base), site));

/**
 * Returns a vehicle's binding price for a job, or why it is on request. Uses the first that exists: the vehicle's own
 * card, its own hourly and daily rates if the service is sold by time, its haulier's card. Source: decision P-1.
 */
export function vehiclePrice(job: SitedJob, vehicle: PricedVehicle): PriceBreakdown | OnRequest {
  const { payloadTonnes, vatRegistered } = vehicle;
  const by = pricedBy(job.service, job.start.day, vehicle);
  if (!by) return onRequest("This haulier has set no rate for this service.");
  const miles = milesTo(vehicle.base, job.site);
  const priced = jobPrice({ ...job, miles, loads: loadsFor(payloadTonnes, job), vatRegistered }, by);
  if ("onRequest" in priced) return priced;
  const { lines, notes } = priced;
  const basis = !by.own ? "card" : lines[0]?.unit === "day" ? "daily" : "hourly";
  const waiting = waitingTermsOf(by.rates, vatRegistered);
  const idleDays = idleDaysOf(by.rates, daysHeld(job.details));
  return priceOf(lines, { notes, basis, distanceMiles: miles, vatRegistered, waiting, ...(idleDays && { idleDays }) });
}

export function pricedBy(
  service: ServiceId,
  day: string,
  { own, cards, vatRegistered }: VehicleRates,
): PricedBy | null {
  const inForce = (isOwn: boolean) => {
    const card = cards.find(({ fleetId }) => (fleetId !== null) === isOwn) ?? null;
    const version = versionOn(card, day);
    return version && version.rates.length > 0 ? version : null;
  };
  const byCard = (version: CardVersion): PricedBy => ({ rates: ratesOf(service, version, vatRegistered) });
  const ofVehicle = inForce(true);
  if (ofVehicle) return byCard(ofVehicle);
  const ofHaulier = inForce(false);
  if (isSoldByTime(service) && hasRate(own)) {
    // For own rates, miles and factors come from the haulier's card, or else from the default card.
    const rates = ofHaulier ? ratesOf(service, ofHaulier, vatRegistered) : guideRates(service);
    return { rates, own };
  }
  return ofHaulier && byCard(ofHaulier);
}

/** Whether a vehicle has an own rate. An hourly rate needs minimum hours to count. */
export const hasRate = ({ hourlyRatePence, minimumHours, dailyRatePence }: OwnRates) =>
  dailyRatePence !== null || (hourlyRatePence !== null && minimumHours !== null);

/** Whether a vehicle has its own price for a service on a day, and so can be booked at once. */
export const isPriced = (service: ServiceId, day: string, vehicle: VehicleRates): boolean =>
  pricedBy(service, day, vehicle) !== null;
