import { fixAge } from "#shared/fleet/duty.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import type { Database } from "../platform/database.ts";
import { dutyOf } from "./duty-store.ts";
import { lastPositionOf } from "./last-position-store.ts";
import type { StoredFleet } from "./store.ts";

/** Today the vehicle's last visible position, otherwise its base. Ignores positions over an hour old or not shared. */
export async function startOfWay(
  db: Database,
  { id: fleetId, haulierId, base }: Pick<StoredFleet, "id" | "haulierId" | "base">,
  on: string,
  now: string,
): Promise<Coordinates> {
  if (on !== ukDayOf(now)) return base;
  const place = await lastPositionOf(db, await dutyOf(db, { haulierId, fleetId }));
  return place && fixAge(place.at, now) !== "hidden" ? { lat: place.lat, lng: place.lng } : base;
}
