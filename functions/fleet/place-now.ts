import { fixAge } from "#shared/fleet/duty.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import type { Database } from "../platform/database.ts";
import { dutyOf } from "./duty-store.ts";
import type { StoredFleet } from "./store.ts";
import { whereaboutsOf } from "./whereabouts-store.ts";

/**
 * Where a vehicle sets off on a UK day: today from where its device last saw it, at work or on duty; else from its base. A place that is
 * hidden, as it is an hour old or not shared, is not used.
 */
export async function startOfWay(
  db: Database,
  { id: fleetId, haulierId, base }: Pick<StoredFleet, "id" | "haulierId" | "base">,
  on: string,
  now: string,
): Promise<Coordinates> {
  if (on !== ukDayOf(now)) return base;
  const place = await whereaboutsOf(db, await dutyOf(db, { haulierId, fleetId }));
  return place && fixAge(place.at, now) !== "hidden" ? { lat: place.lat, lng: place.lng } : base;
}
