import { z } from "zod";
import { oneDecimal } from "../geo/distance.ts";
import type { Fix } from "../geo/fix.ts";
import { Instant } from "../kernel/instant.ts";
import { addSeconds, secondsBetween } from "../kernel/time.ts";
import { paceOf, type RouteRecord, remainingOf } from "./route.ts";
import { StopName } from "./visit.ts";

/** When a vehicle is expected at its next stop. */
export const Eta = z
  .object({
    stop: StopName,
    at: Instant.meta({ description: "When it should be there." }),
    earliest: Instant,
    latest: Instant.meta({ description: "Most arrivals lie between the two; wider where no road is known." }),
    minutes: z.int().meta({ description: "From now, 0 when it should be there already." }),
    miles: z.number().meta({ description: "By road, one decimal." }),
    isEstimated: z.boolean().meta({ description: "No road is known: straight line, usual detour, usual speed." }),
    basedOn: Instant.meta({ description: "When the position was taken that it is reckoned from." }),
  })
  .meta({ id: "Eta", description: "When a vehicle is expected at its next stop, by road from its last position." });
export type Eta = z.infer<typeof Eta>;

/**
 * How far off an ETA by road usually is, as a share of what is left to drive, and what a gate, a level crossing or a wait
 * to turn adds to any drive. Nine of ten drives of `functions/tracking/eta-error.storm.test.ts` end within these; a straight line says less.
 */
const usualError = { road: 0.2, estimate: 0.4 } as const;
const usualDelaySeconds = 180;

/**
 * When a vehicle that was at `fix` is at the end of a route, seen at `now`: what is left of the route from there, at the
 * pace that the vehicle has shown.
 */
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
