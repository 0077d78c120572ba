import type { ServiceId } from "#shared/catalogue/services.ts";
import { farthestMiles, reachOf } from "#shared/fleet/working-distance.ts";
import { distanceMiles, oneDecimal } from "#shared/geo/distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Database } from "../platform/database.ts";
import { nearestVehicles } from "./geo-index.ts";

/** Vehicles read per wanted haulier: most hauliers have several of a kind at one base. */
const vehiclesEach = 4;

/** Hauliers with a vehicle for a service, nearest vehicle first. Optionally only vehicles available now. */
export async function hauliersNear(
  db: Database,
  { service, site, isAvailable = false }: { service: ServiceId; site: Coordinates; isAvailable?: boolean },
  most: number,
): Promise<UserId[]> {
  const { rows } = await nearestVehicles(db, {
    service,
    centre: site,
    radiusMiles: farthestMiles,
    want: most * vehiclesEach,
    accept: (fleet) =>
      (!isAvailable || fleet.status === "available") && oneDecimal(distanceMiles(site, fleet)) <= reachOf(fleet),
  });
  return [...new Set(rows.map(({ row }) => row.haulierId))].slice(0, most);
}
