import type { BookingStatus } from "#shared/booking/model.ts";
import {
  trailDays,
  unwatchedReportSeconds,
  type VehiclePosition,
  watchedReportSeconds,
} from "#shared/tracking/model.ts";
import { distanceText } from "../ui/distance.tsx";
import { agoText, whenText } from "../ui/when-text.ts";
import { arrivalOf, freshnessOf } from "./arrival.ts";

/** The age of a position in words, counting up: "Updated 12 seconds ago". */
export function ageText(at: string, now: number): string {
  return freshnessOf(at, now) === "stale"
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
  if (freshnessOf(latest.at, now) === "stale") return `The lorry was last seen ${agoText(latest.at, now)}`;
  const { at } = arrivalOf(latest);
  if (freshnessOf(latest.at, now) === "ageing") return `The lorry was expected about ${clockText(at)}`;
  return `The lorry is ${minutesText(minutesUntil(at, now))} away`;
}

/**
 * When it will be there, and what that rests on: "About 14:20, 7.4 miles by road". Of an old position it says where the
 * vehicle was, and no time; null once it is there.
 */
export function arrivalText(status: BookingStatus, latest: VehiclePosition, now: number): string | null {
  if (status !== "en_route") return null;
  const { at, miles, isByRoad } = arrivalOf(latest);
  const way = `${milesText(miles).toLowerCase()} ${isByRoad ? "by road" : "in a straight line"}`;
  const freshness = freshnessOf(latest.at, now);
  if (freshness === "stale") return `It was ${way} from the site then`;
  if (freshness === "ageing") return `By its position of ${agoText(latest.at, now)}, ${way}`;
  return `About ${clockText(at)}, ${way}`;
}

/** The time of day in the United Kingdom. */
export function clockText(epochMs: number): string {
  return whenText(new Date(epochMs).toISOString(), "time");
}

function minutesUntil(epochMs: number, now: number): number {
  return Math.max(0, Math.round((epochMs - now) / 60_000));
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
      return { title: "Delivered", text: `The lorry is no longer followed. Its drive is kept for ${trailDays} days.` };
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
