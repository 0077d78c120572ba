import type { ServiceDetails } from "../catalogue/details.ts";

const onRequest = (reason: string) => ({ onRequest: reason });

/** Requested minutes per day, and days. `minutes` null: the minimum time. */
export interface AskedTime {
  readonly minutes: number | null;
  readonly days: number;
}

export function askedTime(details: ServiceDetails | null): AskedTime | { readonly onRequest: string } {
  if (details?.panel === "generic") return { minutes: minutesOf(details.hours), days: 1 };
  if (details?.panel === "excavator") return excavatorTime(details);
  if (details?.panel !== "crane") return { minutes: null, days: 1 };
  switch (details.timeRequirement) {
    case "half-day":
      return { minutes: 240, days: 1 };
    case "full-day":
      return { minutes: 480, days: 1 };
    case "multi-day":
      if (!details.craneDays) return onRequest("Enter the number of days.");
      return { minutes: 480, days: details.craneDays };
    default:
      return { minutes: minutesOf(details.hours), days: 1 };
  }
}

const minutesOf = (hours: number | undefined) => (hours ? Math.round(hours * 60) : null);

/** Returns the time of an excavator hire at a vehicle's own rates. Half a day is 4 hours, a day 8, a week 5 days. */
function excavatorTime({ duration, hireDays }: Extract<ServiceDetails, { panel: "excavator" }>) {
  if (duration === "half-day") return { minutes: 240, days: 1 };
  if (duration === "2-3-days" || duration === "longer")
    return hireDays ? { minutes: 480, days: hireDays } : onRequest("Enter the number of days.");
  return { minutes: duration ? 480 : null, days: duration === "1-week" ? 5 : 1 };
}
