import type { ServiceDetails } from "../catalogue/details.ts";
import { serviceOf } from "../catalogue/normalise.ts";
import type { ServiceId } from "../catalogue/services.ts";
import { askedTime } from "./asked-time.ts";

/** Maximum hours of one visit, because one transaction writes the hours of the vehicle and of the driver. */
export const mostHoursHeld = 11;
/** Maximum days of one hire (13 weeks), because searches read all booked hours of 50 vehicles for that time. */
export const mostDaysHeld = 91;
/** Days in a week of hire. Source: decision P-3. */
const weekDays = 7;

/**
 * Returns the hours of one visit: the service's longest usual time, or the requested hours if longer. For a hire of
 * several days it is the first visit.
 */
export function hoursHeld(service: ServiceId, details: ServiceDetails | null | undefined): number {
  const asked = askedTime(details ?? null);
  const hours = "minutes" in asked ? (asked.minutes ?? 0) / 60 : 0;
  return Math.min(mostHoursHeld, Math.max(serviceOf(service).typicalHours[1], hours));
}

/**
 * Returns the UK days of a job. A hire includes weekends, because the machine stays on site; without a number of days
 * it counts as 1. A skip hire does not hold the lorry, so it counts as 1.
 */
export function daysHeld(details: ServiceDetails | null | undefined): number {
  if (details?.panel === "excavator" && details.duration === "1-week") return weekDays;
  const asked = askedTime(details ?? null);
  return "days" in asked ? asked.days : 1;
}

export interface TimeHeld {
  readonly hours: number;
  readonly days: number;
}

export const timeHeld = (service: ServiceId, details: ServiceDetails | null | undefined): TimeHeld => ({
  hours: hoursHeld(service, details),
  days: daysHeld(details),
});
