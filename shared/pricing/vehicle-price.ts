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

/** The rates of a vehicle for a service. */
export interface VehicleRates {
  /** Its own hourly and daily rates for the service. */
  readonly own: OwnRates;
  /** Its rate cards of the service: its own, and its haulier's. */
  readonly cards: readonly Pick<RateCard, "fleetId" | "versions">[];
  readonly vatRegistered: boolean;
}

/** A vehicle as its price counts it. */
export interface PricedVehicle extends VehicleRates {
  /** Where it is kept; its published place counts. */
  readonly base: Coordinates;
  /** What it carries; null where that is not known. */
  readonly payloadTonnes: number | null;
}

/** A job whose miles and loads are worked out for each vehicle. */
export interface SitedJob extends Omit<PricedJob, "miles" | "loads"> {
  readonly site: Coordinates;
}

/** Miles from a vehicle's published place to a site, one decimal, as shown and as charged. */
export const milesTo = (base: Coordinates, site: Coordinates): number =>
  oneDecimal(distanceMiles(publishedPlace(base), site));

/**
 * The one binding price of a vehicle for a job, or why it is on request. The vehicle's own card counts first, then its own
 * hourly and daily rates where the service is sold by time, then its haulier's card. Source: decision P-1.
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

/** The card or the rates that price a service of a vehicle on a day; null where none do. */
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
    // Miles and factors come from the haulier's card where it has one.
    const rates = ofHaulier ? ratesOf(service, ofHaulier, vatRegistered) : guideRates(service);
    return { rates, own };
  }
  return ofHaulier && byCard(ofHaulier);
}

/** Whether rates of a vehicle price anything. An hourly rate needs its least hours. */
export const hasRate = ({ hourlyRatePence, minimumHours, dailyRatePence }: OwnRates) =>
  dailyRatePence !== null || (hourlyRatePence !== null && minimumHours !== null);

/** Whether a vehicle has a price of its own for a service on a day, so that it can be booked at once. */
export const isPriced = (service: ServiceId, day: string, vehicle: VehicleRates): boolean =>
  pricedBy(service, day, vehicle) !== null;
