import type { OwnRates } from "../pricing/job-price.ts";
import type { Fleet } from "./model.ts";

/** The hourly and daily rates of a vehicle for one of its services: its own rates for that one, else its rates for all. */
export function ratesFor(
  fleet: Pick<Fleet, "ownRates" | keyof OwnRates>,
  service: Fleet["services"][number],
): OwnRates {
  const { hourlyRatePence, dailyRatePence, minimumHours } =
    fleet.ownRates.find((rates) => rates.service === service) ?? fleet;
  return { hourlyRatePence, dailyRatePence, minimumHours };
}
