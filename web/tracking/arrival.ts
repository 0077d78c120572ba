import type { VehiclePosition } from "#shared/tracking/model.ts";

/** When a vehicle is expected at its next stop, and what that rests on. */
export interface Arrival {
  /** Epoch ms. */
  readonly at: number;
  /** What is left of the way. */
  readonly miles: number;
  /** Whether that is the way by road; else it is a straight line. */
  readonly isByRoad: boolean;
}

/** The arrival that a position gives. */
export function arrivalOf({ at, etaMinutes, milesToSite }: VehiclePosition): Arrival {
  return { at: Date.parse(at) + etaMinutes * 60_000, miles: milesToSite, isByRoad: false };
}

/**
 * How much a position may be relied on by its age. `fresh`: the vehicle is where it says, or nearly. `ageing`: reports are
 * late, and what is said of the arrival says so. `stale`: no arrival is told from it.
 */
export type Freshness = "fresh" | "ageing" | "stale";

/** Three reports of a device that nobody watches have not come. */
export const ageingAfterSeconds = 180;
/** A position older than this says little of where the vehicle is. */
export const staleAfterSeconds = 15 * 60;

/** How fresh a position is that was taken at an instant. */
export function freshnessOf(at: string, now: number): Freshness {
  const seconds = (now - Date.parse(at)) / 1000;
  if (seconds >= staleAfterSeconds) return "stale";
  return seconds >= ageingAfterSeconds ? "ageing" : "fresh";
}
