import { vehicleById } from "#functions/fleet/store.ts";
import { now as productTime } from "#functions/platform/clock.ts";
import type { Database } from "#functions/platform/database.ts";
import { idleReportSeconds } from "#shared/fleet/duty.ts";
import { fleetOperations } from "#shared/fleet/operations.ts";
import { distanceMiles } from "#shared/geo/distance.ts";
import type { FleetId, UserId } from "#shared/kernel/id.ts";
import { argumentTypeOf } from "#shared/kernel/sdl.ts";
import { documentOf } from "#shared/kernel/selection.ts";
import type { Roads, Route } from "../geo/roads.ts";
import { walkRoute } from "../geo/walk-route.ts";
import { startSchedule } from "../schedule.ts";
import { towns } from "./towns.ts";

/** Interval at which the simulation checks which phones must report next, in ms. */
const lookEveryMs = 5_000;
/** Smallest distance from the yard to the town, in miles. */
const farEnoughMiles = 5;

export interface DutyDrivesOptions {
  db: Database;
  roads: Roads;
  /** The vehicles on duty, each with the user who reports for it. */
  onDuty: readonly { fleetId: FleetId; haulierId: UserId }[];
  tokenFor: (userId: UserId) => Promise<string>;
  graphqlUrl: string;
  isWatched: () => boolean;
}

const mutation = documentOf("updateLocation", fleetOperations.updateLocation, argumentTypeOf);

/**
 * Drives the vehicles on duty to a nearby town and back, and reports their positions: once at the start, then every
 * minute while a client is connected. A position depends only on the clock.
 */
export function startDutyDrives(options: DutyDrivesOptions): { stop(): Promise<void> } {
  const routes = new Map<FleetId, Route>();
  const reported = new Map<FleetId, number>();
  const stop = startSchedule(() => reportAll(options, routes, reported), {
    everyMs: lookEveryMs,
    isWanted: options.isWatched,
  });
  return { stop };
}

async function reportAll(options: DutyDrivesOptions, routes: Map<FleetId, Route>, reported: Map<FleetId, number>) {
  for (const { fleetId, haulierId } of options.onDuty) {
    const now = Date.now();
    if (now - (reported.get(fleetId) ?? 0) < idleReportSeconds * 1000) continue;
    reported.set(fleetId, now);
    const route = routes.get(fleetId) ?? (await routeOf(options, fleetId));
    if (!route) continue;
    routes.set(fleetId, route);
    await report(options, haulierId, placeOn(route, now / 1000));
  }
}

async function routeOf({ db, roads }: DutyDrivesOptions, fleetId: FleetId): Promise<Route | null> {
  const base = (await vehicleById(db, fleetId))?.base;
  if (!base) return null;
  const [town] = towns
    .map(({ yard: { coordinates: place } }) => ({ place, miles: distanceMiles(base, place) }))
    .filter(({ miles }) => miles >= farEnoughMiles)
    .sort((a, b) => a.miles - b.miles);
  return town ? roads.route([base.lng, base.lat], [town.place.lng, town.place.lat]) : null;
}

/** The position of a vehicle that drives a route back and forth forever. */
function placeOn(route: Route, seconds: number) {
  const one = Math.max(60, route.durationSeconds);
  const turn = seconds % (2 * one);
  const { lat, lng, headingDegrees, speedMph } = walkRoute(route, turn < one ? turn : 2 * one - turn);
  return { lat, lng, headingDegrees, speedMph };
}

async function report(
  { tokenFor, graphqlUrl }: DutyDrivesOptions,
  haulierId: UserId,
  { lat, lng, headingDegrees, speedMph }: ReturnType<typeof placeOn>,
): Promise<void> {
  const fix = { lat, lng, accuracyMetres: 8, headingDegrees, speedMph: Math.min(90, speedMph), at: productTime() };
  await fetch(graphqlUrl, {
    method: "POST",
    headers: { authorization: await tokenFor(haulierId), "content-type": "application/json" },
    body: JSON.stringify({ query: mutation, variables: { fixes: [fix] } }),
  });
}
