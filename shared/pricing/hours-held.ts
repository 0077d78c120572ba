import type { ServiceDetails } from "../catalogue/details.ts";
import { serviceOf } from "../catalogue/normalise.ts";
import type { ServiceId } from "../catalogue/services/index.ts";
import { askedTime } from "./asked-time.ts";

/** The hours of one visit that a vehicle is held for at most. One transaction moves a vehicle's and a driver's hours. */
export const mostHoursHeld = 11;

/**
 * How long one visit holds a vehicle, hours: the longest usual time of the service, or the hours asked where they are more.
 * Of a hire of several days it is the first day.
 */
export function hoursHeld(service: ServiceId, details: ServiceDetails | null | undefined): number {
  const asked = askedTime(details ?? null);
  const hours = "minutes" in asked ? (asked.minutes ?? 0) / 60 : 0;
  return Math.min(mostHoursHeld, Math.max(serviceOf(service).typicalHours[1], hours));
}
