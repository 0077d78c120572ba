import type { BookingStatus } from "#shared/booking/model.ts";
import { agoText } from "#shared/kernel/ago-text.ts";
import {
  type Tracking,
  trailDays,
  unwatchedReportSeconds,
  type VehiclePosition,
  watchedReportSeconds,
} from "#shared/tracking/model.ts";
import type { StopName } from "#shared/tracking/visit.ts";
import { freshnessOf } from "../location/freshness.ts";
import { distanceText } from "../ui/distance.tsx";
import { whenText } from "../ui/when-text.ts";
import { arrivalOf, type Expected } from "./arrival.ts";

/** The age of a position in words, counting up: "Updated 12 minutes ago". */
function ageText({ at, blurredAt }: Pick<VehiclePosition, "at" | "blurredAt">, now: number): string {
  if (blurredAt) return `Its phone has only a rough position. This is where it was ${agoText(at, now)}`;
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

/** What a page knows of a vehicle under way. */
export type Seen = {
  readonly status: BookingStatus;
  readonly tracking: (Expected & Pick<Tracking, "stops">) | undefined;
  /** What a stop is called. */
  readonly nameOf: (stop: StopName) => string;
};

/** Where the vehicle is, in a sentence. */
export function whereText({ status, tracking, nameOf }: Seen, now: number): string {
  const latest = tracking?.latest;
  const arrival = tracking && arrivalOf(tracking);
  if (!arrival) {
    const at = tracking?.stops.findLast(({ arrivedAt, leftAt }) => arrivedAt && !leftAt);
    if (status === "en_route" && at) return `The lorry is at ${nameOf(at.name)}`;
    return withoutArrival[status] ?? "The lorry is on its way";
  }
  if (!latest) return "The lorry is on its way";
  const freshness = freshnessOf(latest.at, now);
  if (freshness === "stale") return `The lorry was last seen ${agoText(latest.at, now)} near ${latest.near}`;
  if (freshness === "ageing") return `The lorry was expected about ${clockText(arrival.at)}`;
  const left = minutesText(Math.max(0, Math.round((arrival.at - now) / 60_000)));
  return arrival.stop === "pickup" ? `The lorry is ${left} away` : `The lorry is ${left} from ${nameOf(arrival.stop)}`;
}

const withoutArrival: Partial<Record<BookingStatus, string>> = {
  arrived: "The lorry is on site",
  in_progress: "The lorry is at work on site",
};

/**
 * When it will be there, and what that rests on: "About 14:20, 7.4 miles by road". Of an old position it says where the
 * vehicle was, and no time; null where it drives nowhere.
 */
function arrivalText({ tracking, nameOf }: Seen, now: number): string | null {
  const arrival = tracking && arrivalOf(tracking);
  if (!arrival || !tracking.latest) return null;
  const { at } = tracking.latest;
  const way = `${milesText(arrival.miles).toLowerCase()} ${wayWords[arrival.basis]}`;
  const freshness = freshnessOf(at, now);
  if (freshness === "stale") return `Then ${way} from ${nameOf(arrival.stop)}`;
  if (freshness === "ageing") return `By its position of ${agoText(at, now)}, ${way}`;
  return `About ${clockText(arrival.at)}, ${way}`;
}

/** What a distance rests on. */
const wayWords = { road: "by road", estimate: "by an estimate, as no road is known", line: "in a straight line" };

/** Between which times most such arrivals lie; null where an arrival is not told, or is reckoned without a road. */
function windowText({ tracking }: Seen, now: number): string | null {
  const arrival = tracking && arrivalOf(tracking);
  if (!arrival?.between || !tracking?.latest || freshnessOf(tracking.latest.at, now) !== "fresh") return null;
  const [earliest, latest] = arrival.between.map((at) => whenText(at, "time"));
  return `Most likely between ${earliest} and ${latest}`;
}

/** What is said below the sentence of where it is: its arrival, and how old that is. */
export function factsOf(seen: Seen, now: number): string[] {
  const latest = seen.tracking?.latest;
  if (!latest) return [];
  const arrival = arrivalText(seen, now);
  // The sentence has said already when it was seen last.
  const isTold = arrival !== null && freshnessOf(latest.at, now) === "stale";
  const age = isTold ? "It may be somewhere else by now" : ageText(latest, now);
  return [arrival, windowText(seen, now), age].filter((fact) => fact !== null);
}

/** The time of day in the United Kingdom. */
export function clockText(epochMs: number): string {
  return whenText(new Date(epochMs).toISOString(), "time");
}

/** How far off, in words. */
export function milesText(milesToSite: number): string {
  return milesToSite < 0.1 ? "Less than 0.1 miles" : distanceText(milesToSite);
}

/** In place of the map: why there is nothing to see before setting off and after it is over. */
export function closedText(status: BookingStatus): { title: string; text: string } {
  switch (status) {
    case "confirmed":
    case "assigned":
      return { title: "Not on the road yet", text: "The map opens when the lorry sets off, and closes on delivery." };
    case "failed":
      return {
        title: "Not delivered",
        text: `The lorry is no longer followed. Its drive is kept for ${trailDays} days.`,
      };
    case "delivered":
    case "completed":
    case "disputed":
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
