import type { Service } from "../catalogue/model.ts";
import { priceParts } from "../catalogue/prices.ts";
import type { UrgencyLevel } from "../catalogue/urgency.ts";
import { distanceMiles, oneDecimal } from "../geo/distance.ts";
import { publishedPlace } from "../geo/published-place.ts";
import type { Fleet, PriceBreakdown } from "./model.ts";

type Rates = Pick<Fleet, "hourlyRatePence" | "dailyRatePence" | "minimumHours" | "base">;

/** What a vehicle costs for one of its services: its own rates for that one, else its rates for all. */
export function ratesFor(
  { base, ...fleet }: Pick<Fleet, "ownRates" | keyof Rates>,
  service: Fleet["services"][number],
): Rates {
  const { hourlyRatePence, dailyRatePence, minimumHours } =
    fleet.ownRates.find((rates) => rates.service === service) ?? fleet;
  return { hourlyRatePence, dailyRatePence, minimumHours, base };
}

/**
 * The one binding price of a vehicle for a site, in pence including VAT, or null where the service is by quote only
 * and the haulier has set no rate.
 *
 * The base is the haulier's hourly rate times its minimum hours, else its daily rate, else the table's price; the rest is
 * `priceParts`. Distance counts from the vehicle's published place, rounded to one
 * decimal, as shown, so that what is on screen adds up.
 */
export function supplierPrice(
  service: Pick<Service, "basePrice" | "feePencePerMile">,
  rates: Rates,
  site: { lat: number; lng: number },
  urgencyLevel: UrgencyLevel,
): PriceBreakdown | null {
  const own = ownRate(rates);
  const miles = oneDecimal(distanceMiles(publishedPlace(rates.base), site));
  const parts = priceParts(service, own?.pence ?? null, urgencyLevel, miles);
  return parts && { ...parts, basis: own?.basis ?? "table", distanceMiles: miles };
}

function ownRate(rates: Rates): { pence: number; basis: "hourly" | "daily" } | null {
  if (rates.hourlyRatePence !== null && rates.minimumHours !== null)
    return { pence: Math.round(rates.hourlyRatePence * rates.minimumHours), basis: "hourly" };
  return rates.dailyRatePence === null ? null : { pence: rates.dailyRatePence, basis: "daily" };
}
