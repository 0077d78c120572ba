import { z } from "zod";
import { oneDecimal } from "../geo/distance.ts";
import type { Fix } from "../geo/fix.ts";
import { Instant } from "../kernel/instant.ts";
import { addSeconds, secondsBetween } from "../kernel/time.ts";
import { paceOf, type RouteRecord, remainingOf } from "./route.ts";
import { StopName } from "./visit.ts";

export const Eta = z
  .object({
    stop: StopName,
    at: Instant.meta({ description: "Expected arrival." }),
    earliest: Instant,
    latest: Instant.meta({ description: "Most arrivals are between the two; wider if no road is known." }),
    minutes: z.int().meta({ description: "From now; 0 if already due." }),
    miles: z.number().meta({ description: "By road, one decimal." }),
    isEstimated: z.boolean().meta({ description: "No road is known: straight line, default detour and speed." }),
    basedOn: Instant.meta({ description: "Time of the position it is based on." }),
  })
  .meta({ id: "Eta", description: "A vehicle's expected arrival at its next stop, by road from its last position." });
export type Eta = z.infer<typeof Eta>;

/**
 * Usual error of an ETA: a share of the remaining drive by kind of route, and seconds for a gate, level crossing or
 * turn. Nine of ten drives of `functions/tracking/eta-error.storm.test.ts` stay within. A straight line is less exact.
 */
const usualError = { road: 0.2, estimate: 0.4 } as const;
const usualDelaySeconds = 180;

/** Returns the arrival time for a vehicle at `fix`, seen at `now`: the rest of the route at the vehicle's own pace. */
export function etaOf(route: RouteRecord, fix: Pick<Fix, "lat" | "lng" | "at">, now: string): Eta {
  const remaining = remainingOf(route, fix);
  const seconds = remaining.seconds * paceOf(route, remaining, fix.at);
  const at = addSeconds(fix.at, Math.round(seconds));
  const off = seconds * usualError[route.isEstimated ? "estimate" : "road"];
  return {
    stop: route.stop,
    at,
    earliest: addSeconds(at, -Math.round(off)),
    latest: addSeconds(at, Math.round(off) + usualDelaySeconds),
    minutes: Math.max(0, Math.round(secondsBetween(now, at) / 60)),
    miles: oneDecimal(remaining.miles),
    isEstimated: route.isEstimated,
    basedOn: fix.at,
  };
}
