import type { ServiceId } from "../catalogue/services.ts";
import type { OwnRates } from "./job-price.ts";
import { pricingKind, rateRows } from "./rate-rows.ts";
import type { Rates } from "./rates.ts";
import { pricedBy, type VehicleRates } from "./vehicle-price.ts";

/** Returns a vehicle's lowest price for a service, before urgency and travel, in pence; null: on request. */
export function leastPence(service: ServiceId, day: string, vehicle: VehicleRates): number | null {
  const by = pricedBy(service, day, vehicle);
  if (!by) return null;
  const prices = (by.own ? ofOwnRates(by.own) : ofCard(service, by.rates)).filter((pence) => pence !== null);
  return prices.length === 0 ? null : Math.min(...prices);
}

const ofOwnRates = ({ hourlyRatePence, minimumHours, dailyRatePence }: OwnRates) => [
  minimumHours === null ? null : minimumCharge(hourlyRatePence, minimumHours * 60),
  dailyRatePence,
];

function ofCard(service: ServiceId, rates: Rates): (number | null)[] {
  switch (pricingKind(service)) {
    case "hours":
      return [minimumCharge(rates("hour"), rates("minimumMinutes") ?? 60), rates("day")];
    case "tar":
      return [rates("surfacingMinimum")];
    default: {
      const prices = rateRows(service).filter(({ group, unit }) => group === "Price" && unit === "pence");
      return prices.filter(({ key }) => key !== "minimumCharge").map(({ key }) => rates(key));
    }
  }
}

const minimumCharge = (hourPence: number | null, minutes: number) =>
  hourPence === null ? null : Math.ceil((hourPence * minutes) / 60);
