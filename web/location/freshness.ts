/**
 * Reliability of a position by age. `fresh`: current. `ageing`: late, and the arrival time says so. `stale`: no arrival
 * time is computed.
 */
type Freshness = "fresh" | "ageing" | "stale";

/** Age in seconds: an unwatched device has missed three reports. */
export const ageingAfterSeconds = 180;
/** In seconds. */
const staleAfterSeconds = 15 * 60;

export function freshnessOf(at: string, now: number): Freshness {
  const seconds = (now - Date.parse(at)) / 1000;
  if (seconds >= staleAfterSeconds) return "stale";
  return seconds >= ageingAfterSeconds ? "ageing" : "fresh";
}
