import { between, headingDegrees, metresBetween, metresPerMile } from "#shared/geo/earth.ts";
import type { Route } from "./roads.ts";

export type RoutePosition = { lat: number; lng: number; headingDegrees: number; speedMph: number; done: boolean };

/** Returns the position on a route after some seconds, limited to the route's start and end. */
export function walkRoute(route: Route, secondsFromStart: number): RoutePosition {
  const { points, secondsAt } = route;
  const seconds = Math.max(0, Math.min(secondsFromStart, route.durationSeconds));
  const after = Math.max(1, Math.min(points.length - 1, firstAfter(secondsAt, seconds)));
  const a = points[after - 1];
  const b = points[after] ?? a;
  if (!a || !b) throw new Error("A route needs at least two points.");
  const took = (secondsAt[after] ?? 0) - (secondsAt[after - 1] ?? 0);
  const share = took > 0 ? (seconds - (secondsAt[after - 1] ?? 0)) / took : 1;
  const [lng, lat] = between(a, b, share);
  const done = secondsFromStart >= route.durationSeconds;
  const isMoving = !done && secondsFromStart >= 0 && took > 0;
  return { lat, lng, headingDegrees: headingDegrees(a, b), speedMph: isMoving ? speedOf(route, a, b, took) : 0, done };
}

/** Returns the speed between two points; for an estimate the average, as its line is shorter than its miles. */
function speedOf(route: Route, a: readonly [number, number], b: readonly [number, number], seconds: number): number {
  if (route.estimated) return (route.distanceMiles / route.durationSeconds) * 3600;
  return (metresBetween(a, b) / metresPerMile / seconds) * 3600;
}

function firstAfter(secondsAt: number[], seconds: number): number {
  let [low, high] = [0, secondsAt.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((secondsAt[middle] ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low;
}
