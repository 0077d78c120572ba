import type { BookingRecord } from "#shared/booking/model.ts";
import type { Fix } from "#shared/geo/fix.ts";
import { encodedLine } from "#shared/geo/polyline.ts";
import { straightWay } from "#shared/geo/straight-way.ts";
import { firstPace, isRouteStale, paceOf, type RouteRecord, remainingOf } from "#shared/tracking/route.ts";
import { nextStopOf } from "#shared/tracking/stops.ts";
import type { Database } from "../platform/database.ts";
import { log } from "../platform/log.ts";
import { keepRoute } from "./route-store.ts";
import { askRoute, type Wanted } from "./routing.ts";
import type { VehicleState } from "./vehicle-state.ts";

type Driven = Pick<BookingRecord, "id" | "pickup" | "delivery" | "status">;

/**
 * Returns the stored route while valid, else a new one. Without a known road: an estimated straight line. With the road
 * service down: the old route. Null without a next stop.
 */
export async function freshRoute(
  db: Database,
  booking: Driven,
  fix: Fix,
  { route, visits }: VehicleState,
  now: string,
): Promise<RouteRecord | null> {
  const stop = nextStopOf(booking, visits);
  if (!stop) return null;
  if (!isRouteStale(route, stop, fix)) return route;
  const to = (stop === "delivery" ? booking.delivery : booking.pickup)?.coordinates;
  if (!to) return null;
  const pace = route ? paceOf(route, remainingOf(route, fix), fix.at) : firstPace;
  try {
    const asked = { bookingId: booking.id, stop, from: fix, to, pace };
    const fresh = (await askRoute(asked, now)) ?? straight(asked, now);
    await keepRoute(db, fresh);
    return fresh;
  } catch (error) {
    // Continues without a route: the position alone is still useful.
    log.warn("no route available", { bookingId: booking.id, error: error as Error });
    return route?.stop === stop ? route : null;
  }
}

function straight({ bookingId, stop, from, to, pace }: Wanted, now: string): RouteRecord {
  const { miles, seconds } = straightWay(from, to);
  const way = { line: encodedLine([from, to]), miles, secondsAt: [0, Math.round(seconds)], isEstimated: true };
  return { bookingId, stop, ...way, askedAt: now, startedAt: from.at, pace };
}
