import { secondsBetween } from "#shared/kernel/time.ts";
import type { Tracking } from "#shared/tracking/model.ts";
import type { StopName } from "#shared/tracking/visit.ts";
import { ageingAfterSeconds } from "../location/freshness.ts";

/** What is known of a vehicle, as far as its arrival goes. */
export type Expected = Pick<Tracking, "latest" | "eta" | "nextStop">;

/** When a vehicle is expected at its next stop, and what that rests on. */
interface Arrival {
  readonly stop: StopName;
  /** Epoch ms. */
  readonly at: number;
  /** Most arrivals lie between the two; null where nothing is known of the road. */
  readonly between: readonly [earliest: string, latest: string] | null;
  /** What is left of the way. */
  readonly miles: number;
  /** `road`: the way by road. `estimate`: no road is known there. `line`: no road was asked for yet. */
  readonly basis: "road" | "estimate" | "line";
}

/** When it is expected; null where it drives nowhere, or nothing is known. */
export function arrivalOf({ latest, eta, nextStop }: Expected): Arrival | null {
  if (!latest || !nextStop) return null;
  // An arrival that was reckoned from an older position is not one from this.
  if (eta && eta.stop === nextStop && secondsBetween(eta.basedOn, latest.at) < ageingAfterSeconds) {
    const { stop, miles, isEstimated } = eta;
    const basis = isEstimated ? "estimate" : "road";
    return { stop, at: Date.parse(eta.at), between: [eta.earliest, eta.latest], miles, basis };
  }
  if (nextStop !== "pickup") return null;
  const at = Date.parse(latest.at) + latest.etaMinutes * 60_000;
  return { stop: nextStop, at, between: null, miles: latest.milesToSite, basis: "line" };
}
