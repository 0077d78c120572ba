import { edinburgh } from "#shared/geo/city-points.ts";
import type { OwnLocation } from "./chain.ts";

/** idle: not asked for. locating: under way. ready: there is one. none: there is none. */
export type LocatingState = "idle" | "locating" | "ready" | "none";

/** How finding out goes, in words; nothing before it is asked for. */
export const locatingText: Readonly<Record<LocatingState, string>> = {
  idle: "",
  locating: "Getting your location...",
  ready: "Location ready",
  none: "Location unavailable",
};

const usingText = {
  gps: "Using GPS location",
  ip: "Using approximate location",
  manual: "Using manual location",
} as const satisfies Record<OwnLocation["source"], string>;

/** Stands beside the status where nobody chose the place. */
export const fallbackText = `${edinburgh.name} (default) - set your location`;

/** Which location is used, in words. */
export function sourceText({ source, isFallback }: OwnLocation): string {
  return isFallback ? `${usingText[source]}. ${fallbackText}` : usingText[source];
}
