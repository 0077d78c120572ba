import { z } from "zod";
import { metresOff, nearestShare, spotAt, spotFrom } from "../geo/plane.ts";
import { decodedLine } from "../geo/polyline.ts";
import type { Coordinates } from "../geo/position.ts";
import type { KnownPlace } from "../geo/sifted-fixes.ts";
import { BookingId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { secondsBetween } from "../kernel/time.ts";
import { StopName } from "./visit.ts";

/**
 * Seconds of driving after which a watched vehicle's route is requested again, because traffic changes. Each request
 * costs money.
 */
export const routeLifetimeSeconds = 900;
/**
 * Distance from the line, in metres, above which the vehicle drives another route: wider than a junction, nearer than
 * the next road.
 */
export const offRouteMetres = 400;
/** Minimum seconds before a vehicle off its route gets a new one: inside a quarry there is no road. */
export const routeAgainSeconds = 120;

export const RouteRecord = z.object({
  bookingId: BookingId,
  stop: StopName,
  line: z.string().max(3000),
  /** Length by road in miles; longer than the simplified line. */
  miles: z.number(),
  secondsAt: z.array(z.number()).max(300),
  /** True if no road is known: the route is a straight line with default detour and speed. */
  isEstimated: z.boolean(),
  askedAt: Instant,
  startedAt: Instant,
  /** Ratio of actual to predicted time of the drive so far (`paceOf`); `firstPace` at the start. */
  pace: z.number(),
});
export type RouteRecord = z.infer<typeof RouteRecord>;

export interface Remaining {
  readonly seconds: number;
  readonly miles: number;
  readonly offMetres: number;
}

/** Returns the rest of a route from its nearest point to a place; of two equally near points, from the later one. */
export function remainingOf(route: Pick<RouteRecord, "line" | "miles" | "secondsAt">, place: Coordinates): Remaining {
  const points = decodedLine(route.line);
  let best = { offMetres: Number.POSITIVE_INFINITY, metres: 0, seconds: route.secondsAt[0] ?? 0 };
  let done = 0;
  const first = points[0];
  if (points.length === 1 && first) best = { ...best, offMetres: metresOff(spotFrom(place, first)) };
  points.slice(1).forEach((point, i) => {
    const [from, to] = [spotFrom(place, points[i] ?? point), spotFrom(place, point)];
    const length = Math.hypot(to.east - from.east, to.north - from.north);
    const share = nearestShare(from, to);
    const offMetres = metresOff(spotAt(from, to, share));
    const [before, after] = [route.secondsAt[i] ?? 0, route.secondsAt[i + 1] ?? 0];
    if (offMetres <= best.offMetres)
      best = { offMetres, metres: done + length * share, seconds: before + (after - before) * share };
    done += length;
  });
  const whole = route.secondsAt.at(-1) ?? 0;
  const left = done > 0 ? 1 - best.metres / done : 0;
  return { seconds: Math.max(0, whole - best.seconds), miles: route.miles * left, offMetres: best.offMetres };
}

/**
 * Seconds of driving after which a vehicle's own pace counts as much as the prediction: an hour. With a smaller value,
 * lights and bends have too much influence (functions/tracking/eta-error.storm.test.ts).
 */
const paceWeightSeconds = 3_600;
/** Limits of the pace: a slower vehicle has stopped for another reason. */
const [leastPace, mostPace] = [0.8, 1.3];

/**
 * Pace at the start of a drive: lights and hold-ups make a lorry some 5 % slower than the road service predicts.
 * Measured with our own simulator and road graph (functions/tracking/eta-error.storm.test.ts), not with lorries.
 * Measure again if Amazon's times with traffic differ. The drive's own pace soon outweighs this value.
 */
export const firstPace = 1.05;

export function paceOf(route: RouteRecord, remaining: Remaining, fixAt: string): number {
  const told = Math.max(0, (route.secondsAt.at(-1) ?? 0) - remaining.seconds);
  const took = Math.max(0, secondsBetween(route.startedAt, fixAt));
  const pace = (route.pace * paceWeightSeconds + took) / (paceWeightSeconds + told);
  return Math.min(mostPace, Math.max(leastPace, pace));
}

/**
 * Whether a vehicle at `fix` needs a new route to `stop`. The route's age counts up to the vehicle's last fix, so a
 * vehicle without new fixes causes no request.
 */
export function isRouteStale(route: RouteRecord | null, stop: StopName, fix: KnownPlace): boolean {
  if (!route || route.stop !== stop) return true;
  const age = secondsBetween(route.startedAt, fix.at);
  if (age > routeLifetimeSeconds) return true;
  return age > routeAgainSeconds && remainingOf(route, fix).offMetres > offRouteMetres;
}
