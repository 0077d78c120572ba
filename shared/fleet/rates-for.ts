import type { OwnRates } from "../pricing/job-price.ts";
import type { Fleet } from "./model.ts";

/** Returns a vehicle's own rates for a service, or else its general rates. */
export function ratesFor(
  fleet: Pick<Fleet, "ownRates" | keyof OwnRates>,
  service: Fleet["services"][number],
): OwnRates {
  const { hourlyRatePence, dailyRatePence, minimumHours } =
    fleet.ownRates.find((rates) => rates.service === service) ?? fleet;
  return { hourlyRatePence, dailyRatePence, minimumHours };
}
