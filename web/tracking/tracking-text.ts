import type { BookingStatus } from "#shared/booking/model.ts";
import { unwatchedReportSeconds, type VehiclePosition, watchedReportSeconds } from "#shared/tracking/model.ts";
import { distanceText } from "../ui/distance.tsx";
import { agoText } from "../ui/when-text.ts";

/** A position older than this says little of where the vehicle is. */
export const staleAfterSeconds = 15 * 60;

/** Whether a position is too old to be shown as where the vehicle is. */
export function isStale(at: string, now: number): boolean {
  return now - Date.parse(at) >= staleAfterSeconds * 1000;
}

/** The age of a position in words, counting up: "Updated 12 seconds ago". */
export function ageText(at: string, now: number): string {
  return isStale(at, now)
    ? `Last heard of ${agoText(at, now)}: it may be somewhere else by now`
    : `Updated ${agoText(at, now)}`;
}

/** Minutes as people say them: "12 minutes", "1 hour 5 minutes". */
export function minutesText(minutes: number): string {
  if (minutes < 1) return "less than a minute";
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours > 0 && counted(hours, "hour"), rest > 0 && counted(rest, "minute")];
  return parts.filter(Boolean).join(" ");
}

/** Where the vehicle is, in a sentence. */
export function whereText(status: BookingStatus, latest: VehiclePosition | null, now: number): string {
  if (status === "arrived") return "The lorry is on site";
  if (status === "in_progress") return "The lorry is at work on site";
  if (!latest) return "The lorry is on its way";
  if (isStale(latest.at, now)) return `The lorry was ${milesText(latest.milesToSite).toLowerCase()} from the site`;
  return `The lorry is ${minutesText(latest.etaMinutes)} away`;
}

/** How far off, in words: a straight line. */
export function milesText(milesToSite: number): string {
  return milesToSite < 0.1 ? "Less than 0.1 miles" : distanceText(milesToSite);
}

/** In place of the map: why there is nothing to see before setting off and after it is over. */
export function closedText(status: BookingStatus): { title: string; text: string } {
  switch (status) {
    case "confirmed":
    case "assigned":
      return { title: "Not on the road yet", text: "The map opens when the lorry sets off, and closes on delivery." };
    case "delivered":
    case "completed":
      return { title: "Delivered", text: "Positions are no longer shown once a job is delivered." };
    default:
      return { title: "Nothing to follow", text: "This booking is over, so no positions are shown." };
  }
}

/** How often a device that moves reports. */
export const paceText = `at most every ${watchedReportSeconds} seconds while somebody looks, otherwise every ${unwatchedReportSeconds}`;

/** How often positions come, as it truly is. */
export function intervalText(intervalSeconds: number): string {
  return `Moves with each report from the vehicle, ${paceText}. One position every ${intervalSeconds} seconds is kept for the trail.`;
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
