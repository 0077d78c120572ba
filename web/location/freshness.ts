/**
 * How much a position may be relied on by its age. `fresh`: the vehicle is where it says, or nearly. `ageing`: reports are
 * late, and what is said of the arrival says so. `stale`: no arrival is told from it.
 */
type Freshness = "fresh" | "ageing" | "stale";

/** Three reports of a device that nobody watches have not come. */
export const ageingAfterSeconds = 180;
/** A position older than this says little of where the vehicle is. */
const staleAfterSeconds = 15 * 60;

/** How fresh a position is that was taken at an instant. */
export function freshnessOf(at: string, now: number): Freshness {
  const seconds = (now - Date.parse(at)) / 1000;
  if (seconds >= staleAfterSeconds) return "stale";
  return seconds >= ageingAfterSeconds ? "ageing" : "fresh";
}
