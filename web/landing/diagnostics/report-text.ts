import type { ChainStep, Located, OwnLocation } from "../../location/chain.ts";

const stepNames = { gps: "Device (GPS)", ip: "Network address", fallback: "Fallback" } as const;

export const stepName = ({ step }: ChainStep): string => stepNames[step];

export function stepText({ step, tookMs, error }: ChainStep): string {
  if (error) return `${error.message} (${error.code}, ${milliseconds(tookMs)})`;
  return step === "fallback" ? "Used, as nothing else answered" : `Found (${milliseconds(tookMs)})`;
}

export function locationFacts({ lat, lng, accuracy, timestamp, source, isFallback }: OwnLocation): [string, string][] {
  return [
    ["Latitude", degrees(lat)],
    ["Longitude", degrees(lng)],
    ["Accuracy", accuracy === null ? "Not measured" : `${Math.round(accuracy)} m`],
    ["Taken at", new Date(timestamp).toISOString()],
    ["Source", source],
    ["Default place", isFallback ? "Yes" : "No"],
  ];
}

/** Returns the diagnostics as text for support. Contains positions, so it is copied only on request. */
export function reportText(browser: readonly (readonly [string, string])[], found: Located | null): string {
  const lines = [...browser, ...(found ? found.steps.map((step) => [stepName(step), stepText(step)] as const) : [])];
  const location = found ? locationFacts(found.location) : [];
  return [...lines, ...location].map(([name, value]) => `${name}: ${value}`).join("\n");
}

/** Formats degrees with five decimals, about one metre. */
export function degrees(value: number): string {
  return String(Number(value.toFixed(5)));
}

function milliseconds(ms: number): string {
  return `${Math.round(ms)} ms`;
}
