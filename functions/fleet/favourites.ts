import type { ServiceId } from "#shared/catalogue/services.ts";
import { distanceMiles } from "#shared/geo/distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Database } from "../platform/database.ts";
import { type Asked, type FoundVehicle, nearestFirst, onRoadOf } from "./found-where.ts";
import { type IndexedFleet, listedVehicle } from "./geo-index.ts";
import { inSearch, vehiclesOf } from "./store.ts";

interface Search {
  readonly service: ServiceId;
  readonly centre: Coordinates;
  readonly radiusMiles: number;
  readonly accept: (fleet: IndexedFleet) => boolean;
}

/** All searchable vehicles of these hauliers, nearest first. Without `asked`, distances count from the base. */
export async function vehiclesOfFavourites(
  db: Database,
  search: Search,
  hauliers: readonly UserId[],
  asked: Asked | null,
): Promise<FoundVehicle[]> {
  const { service, centre, radiusMiles, accept } = search;
  const theirs = await Promise.all(hauliers.map((haulierId) => vehiclesOf(db, haulierId)));
  const rows = theirs
    .flat()
    .flatMap((fleet) => (inSearch(fleet)?.services.includes(service) ? [listedVehicle(fleet, service)] : []))
    .filter(accept);
  const places = asked ? await onRoadOf(db, rows, asked) : null;
  const found = rows.map((row) => {
    const onRoad = places?.get(row.fleetId) ?? null;
    return { row, onRoad, distanceMiles: distanceMiles(centre, onRoad ?? row) };
  });
  return nearestFirst(found.filter((one) => one.distanceMiles <= radiusMiles));
}
