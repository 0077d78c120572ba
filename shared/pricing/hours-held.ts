import type { ServiceDetails } from "../catalogue/details.ts";
import { serviceOf } from "../catalogue/normalise.ts";
import type { ServiceId } from "../catalogue/services.ts";
import { askedTime } from "./asked-time.ts";

/** The hours of one visit that a vehicle is held for at most. One transaction moves a vehicle's and a driver's hours. */
export const mostHoursHeld = 11;
/** The days of one hire at most, 13 weeks: one query reads the hours in which a vehicle is taken meanwhile, for each of 50 vehicles. */
export const mostDaysHeld = 91;
/** Days that a hire of a week covers. Source: decision P-3. */
const weekDays = 7;

/**
 * How long one visit holds a vehicle, hours: the longest usual time of the service, or the hours asked where they are more.
 * Of a hire of several days it is the first visit.
 */
export function hoursHeld(service: ServiceId, details: ServiceDetails | null | undefined): number {
  const asked = askedTime(details ?? null);
  const hours = "minutes" in asked ? (asked.minutes ?? 0) / 60 : 0;
  return Math.min(mostHoursHeld, Math.max(serviceOf(service).typicalHours[1], hours));
}

/**
 * UK days for which a job keeps its vehicle: every day of a hire, weekends too, as the machine stays on site. A hire whose
 * number of days is not said keeps it for 1. A skip on hire keeps no lorry.
 */
export function daysHeld(details: ServiceDetails | null | undefined): number {
  if (details?.panel === "excavator" && details.duration === "1-week") return weekDays;
  const asked = askedTime(details ?? null);
  return "days" in asked ? asked.days : 1;
}

/** How long a job keeps its vehicle: the hours of its first visit, and the UK days of a hire. */
export interface TimeHeld {
  readonly hours: number;
  readonly days: number;
}

/** How long a job of these answers keeps its vehicle. */
export const timeHeld = (service: ServiceId, details: ServiceDetails | null | undefined): TimeHeld => ({
  hours: hoursHeld(service, details),
  days: daysHeld(details),
});
