import { z } from "zod";
import { metresOff, nearestShare, spotAt, spotFrom } from "../geo/plane.ts";
import { decodedLine } from "../geo/polyline.ts";
import type { Coordinates } from "../geo/position.ts";
import type { KnownPlace } from "../geo/sifted-fixes.ts";
import { BookingId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { secondsBetween } from "../kernel/time.ts";
import { StopName } from "./visit.ts";

/** A route is asked for again when the vehicle has driven for so long since, and somebody looks: traffic changes. Each is paid for. */
export const routeLifetimeSeconds = 900;
/** Farther from the line than this a vehicle has taken another way, metres: wider than a junction, nearer than the next road. */
export const offRouteMetres = 400;
/** A vehicle that is off its route is not asked a new one for again before this many seconds: in a quarry there is no road. */
export const routeAgainSeconds = 120;

/** The way from where a vehicle was to its next stop, as the road service told it. */
export const RouteRecord = z.object({
  bookingId: BookingId,
  stop: StopName,
  /** An encoded line, from the vehicle to the stop. */
  line: z.string().max(3000),
  /** By road, the length of the line and more: the line is thinned. */
  miles: z.number(),
  /** Seconds from the start at each point of the line. */
  secondsAt: z.array(z.number()).max(300),
  /** No road is known: a straight line, with the usual detour and speed. */
  isEstimated: z.boolean(),
  askedAt: Instant,
  /** When the vehicle was at its start. */
  startedAt: Instant,
  /** How much longer the vehicle took until then than it was told, as `paceOf` reckons it; `firstPace` at first. */
  pace: z.number(),
});
export type RouteRecord = z.infer<typeof RouteRecord>;

/** How much of a route is left. */
export interface Remaining {
  readonly seconds: number;
  readonly miles: number;
  /** How far the place is from the line. */
  readonly offMetres: number;
}

/** What is left of a route from the point of it that is nearest to a place; of two as near, the later one. */
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
 * A vehicle's own pace counts as much as what it was told after so long, seconds: an hour. With less, lights and bends say more
 * than they know (functions/tracking/eta-error.storm.test.ts).
 */
const paceWeightSeconds = 3_600;
/** Nothing changes an estimate by more than this: who stands longer has stopped for something else. */
const [leastPace, mostPace] = [0.8, 1.3];

/**
 * The pace of a vehicle that has not driven yet: lights and hold-ups make a lorry some 5 % slower than the road service's
 * times. Measured against our own simulator on our own road graph (functions/tracking/eta-error.storm.test.ts), not against lorries: where Amazon's
 * times with traffic show otherwise, measure it again. The pace of the drive itself soon outweighs it.
 */
export const firstPace = 1.05;

/** How much longer a vehicle at `fix` takes than its route says, by how it has come along so far: 1.1 is a tenth more. */
export function paceOf(route: RouteRecord, remaining: Remaining, fixAt: string): number {
  const told = Math.max(0, (route.secondsAt.at(-1) ?? 0) - remaining.seconds);
  const took = Math.max(0, secondsBetween(route.startedAt, fixAt));
  const pace = (route.pace * paceWeightSeconds + took) / (paceWeightSeconds + told);
  return Math.min(mostPace, Math.max(leastPace, pace));
}

/**
 * Whether a route to `stop` must be asked for anew for a vehicle that was at `fix`. Its age goes by the vehicle's own
 * positions: for one that is no longer heard of nothing new is asked.
 */
export function isRouteStale(route: RouteRecord | null, stop: StopName, fix: KnownPlace): boolean {
  if (!route || route.stop !== stop) return true;
  const age = secondsBetween(route.startedAt, fix.at);
  if (age > routeLifetimeSeconds) return true;
  return age > routeAgainSeconds && remainingOf(route, fix).offMetres > offRouteMetres;
}
