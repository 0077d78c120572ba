import { secondsBetween } from "#shared/kernel/time.ts";
import type { Tracking } from "#shared/tracking/model.ts";
import type { StopName } from "#shared/tracking/visit.ts";
import { ageingAfterSeconds } from "../location/freshness.ts";

export type Expected = Pick<Tracking, "latest" | "eta" | "nextStop">;

interface Arrival {
  readonly stop: StopName;
  /** Epoch ms. */
  readonly at: number;
  /** The time range in which most vehicles with this estimate arrive; null if no road is known. */
  readonly between: readonly [earliest: string, latest: string] | null;
  readonly miles: number;
  /** `road`: route by road. `estimate`: no road is known there. `line`: no route has been requested yet. */
  readonly basis: "road" | "estimate" | "line";
}

/** Null when the vehicle has no next stop or no position. */
export function arrivalOf({ latest, eta, nextStop }: Expected): Arrival | null {
  if (!latest || !nextStop) return null;
  if (eta && eta.stop === nextStop && secondsBetween(eta.basedOn, latest.at) < ageingAfterSeconds) {
    const { stop, miles, isEstimated } = eta;
    const basis = isEstimated ? "estimate" : "road";
    return { stop, at: Date.parse(eta.at), between: [eta.earliest, eta.latest], miles, basis };
  }
  if (nextStop !== "pickup") return null;
  const at = Date.parse(latest.at) + latest.etaMinutes * 60_000;
  return { stop: nextStop, at, between: null, miles: latest.milesToSite, basis: "line" };
}
