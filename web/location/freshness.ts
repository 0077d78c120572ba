/**
 * A position's reliability by age. `fresh`: current. `ageing`: late, so the arrival time carries a note. `stale`: too
 * old for an arrival time.
 */
type Freshness = "fresh" | "ageing" | "stale";

/** Age in seconds from which a position is ageing: three position reports are missing. */
export const ageingAfterSeconds = 180;
/** Age in seconds from which a position is stale. */
const staleAfterSeconds = 15 * 60;

export function freshnessOf(at: string, now: number): Freshness {
  const seconds = (now - Date.parse(at)) / 1000;
  if (seconds >= staleAfterSeconds) return "stale";
  return seconds >= ageingAfterSeconds ? "ageing" : "fresh";
}
