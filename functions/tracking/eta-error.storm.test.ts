import { calculateRoute } from "#local/location/routes.ts";
import { BookingId } from "#shared/kernel/id.ts";
import { addSeconds, secondsBetween } from "#shared/kernel/time.ts";
import { etaOf } from "#shared/tracking/eta.ts";
import { firstPace, isRouteStale, paceOf, type RouteRecord, remainingOf } from "#shared/tracking/route.ts";
import { drives, placeAt, productRoads } from "#test/support/drives.ts";
import { percentile } from "#test/support/percentile.ts";
import { storm } from "#test/support/storm.ts";
import { type RouteAnswer, routeIn, routeQuestion } from "./routing.ts";

const bookingId = BookingId.parse("00000000-0000-4000-8000-000000000000");
const setOff = "2026-11-21T08:00:00.000Z";
const looks = [0, 0.25, 0.5, 0.75];
/** Seconds between fix batches while a user watches. */
const reportSeconds = 30;

/** Figure: median error of the ETA at four moments of each simulated drive, as a share of the remaining time. */
storm(["eta.errorMedian"], 40, ({ runs, seed }) => {
  const roads = productRoads();
  const errors: number[] = [];
  for (const drive of drives(roads, runs, seed)) {
    const took = drive.secondsAt.at(-1) ?? 0;
    const arrival = addSeconds(setOff, took);
    const to = { lat: drive.to[1], lng: drive.to[0] };
    let route: RouteRecord | null = null;
    let next = 0;
    for (let second = 0; second < took && next < looks.length; second += reportSeconds) {
      const [lng, lat] = placeAt(drive, second);
      const fix = { lat, lng, at: addSeconds(setOff, second) };
      if (isRouteStale(route, "pickup", fix)) {
        const pace: number = route ? paceOf(route, remainingOf(route, fix), fix.at) : firstPace;
        const answer = calculateRoute(roads, routeQuestion({ from: fix, to })) as unknown as RouteAnswer;
        route = routeIn(answer, { bookingId, stop: "pickup", from: fix, to, pace }, fix.at);
      }
      if (!route) throw new Error("the road service gave no way");
      if (second < took * (looks[next] ?? 1)) continue;
      next += 1;
      const eta = etaOf(route, fix, fix.at);
      errors.push(Math.abs(secondsBetween(arrival, eta.at)) / secondsBetween(fix.at, arrival));
    }
  }
  return { "eta.errorMedian": percentile(errors, 0.5) };
});
