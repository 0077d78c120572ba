import { edinburgh } from "#shared/geo/city-points.ts";
import type { OwnLocation } from "./chain.ts";

/** idle: not requested. locating: in progress. ready: found. none: failed. */
export type LocatingState = "idle" | "locating" | "ready" | "none";

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

export const fallbackText = `${edinburgh.name} (default) - set your location`;

export function sourceText({ source, isFallback }: OwnLocation): string {
  return isFallback ? `${usingText[source]}. ${fallbackText}` : usingText[source];
}
