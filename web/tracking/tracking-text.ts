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

function ageText({ at, blurredAt }: Pick<VehiclePosition, "at" | "blurredAt">, now: number): string {
  if (blurredAt) return `The phone has only a rough position. The vehicle was here ${agoText(at, now)}`;
  return freshnessOf(at, now) === "stale"
    ? `Last seen ${agoText(at, now)}: it may have moved since`
    : `Updated ${agoText(at, now)}`;
}

/** Minutes in words: "12 minutes", "1 hour 5 minutes". */
export function minutesText(minutes: number): string {
  if (minutes < 1) return "less than a minute";
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours > 0 && counted(hours, "hour"), rest > 0 && counted(rest, "minute")];
  return parts.filter(Boolean).join(" ");
}

export type Seen = {
  readonly status: BookingStatus;
  readonly tracking: (Expected & Pick<Tracking, "stops">) | undefined;
  readonly nameOf: (stop: StopName) => string;
};

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

/** For example "About 14:20, 7.4 miles by road". Omits the time if the position is old. Null without a next stop. */
function arrivalText({ tracking, nameOf }: Seen, now: number): string | null {
  const arrival = tracking && arrivalOf(tracking);
  if (!arrival || !tracking.latest) return null;
  const { at } = tracking.latest;
  const way = `${milesText(arrival.miles).toLowerCase()} ${wayWords[arrival.basis]}`;
  const freshness = freshnessOf(at, now);
  if (freshness === "stale") return `Then ${way} from ${nameOf(arrival.stop)}`;
  if (freshness === "ageing") return `From its position ${agoText(at, now)}, ${way}`;
  return `About ${clockText(arrival.at)}, ${way}`;
}

const wayWords = { road: "by road", estimate: "estimated, no road known", line: "in a straight line" };

/** The time range in which most vehicles with this estimate arrive; null without an arrival or a known road. */
function windowText({ tracking }: Seen, now: number): string | null {
  const arrival = tracking && arrivalOf(tracking);
  if (!arrival?.between || !tracking?.latest || freshnessOf(tracking.latest.at, now) !== "fresh") return null;
  const [earliest, latest] = arrival.between.map((at) => whenText(at, "time"));
  return `Most likely between ${earliest} and ${latest}`;
}

export function factsOf(seen: Seen, now: number): string[] {
  const latest = seen.tracking?.latest;
  if (!latest) return [];
  const arrival = arrivalText(seen, now);
  // The arrival line has already stated the age.
  const isTold = arrival !== null && freshnessOf(latest.at, now) === "stale";
  const age = isTold ? "It may have moved since" : ageText(latest, now);
  return [arrival, windowText(seen, now), age].filter((fact) => fact !== null);
}

/** The time of day in the United Kingdom. */
export function clockText(epochMs: number): string {
  return whenText(new Date(epochMs).toISOString(), "time");
}

export function milesText(milesToSite: number): string {
  return milesToSite < 0.1 ? "Less than 0.1 miles" : distanceText(milesToSite);
}

export function closedText(status: BookingStatus): { title: string; text: string } {
  switch (status) {
    case "confirmed":
    case "assigned":
      return { title: "Not on the road yet", text: "The map opens when the lorry sets off, and closes on delivery." };
    case "failed":
      return {
        title: "Not delivered",
        text: `Tracking has ended. The drive is stored for ${trailDays} days.`,
      };
    case "delivered":
    case "completed":
    case "disputed":
      return { title: "Delivered", text: `Tracking has ended. The drive is stored for ${trailDays} days.` };
    default:
      return { title: "Nothing to follow", text: "This booking is over, so no positions are shown." };
  }
}

/** Text about the report interval of a moving device. */
export const paceText = `every ${watchedReportSeconds} seconds while somebody watches, otherwise every ${unwatchedReportSeconds}`;

export const intervalText = `The vehicle reports its position ${paceText}.`;

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
