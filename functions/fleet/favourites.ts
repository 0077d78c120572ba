import type { ServiceId } from "#shared/catalogue/services/index.ts";
import { distanceMiles } from "#shared/geo/distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Database } from "../platform/database.ts";
import { type IndexedFleet, listedFleet } from "./geo-index.ts";
import { fleetsOf, inSearch } from "./store.ts";

interface Search {
  readonly service: ServiceId;
  readonly centre: Coordinates;
  readonly radiusMiles: number;
  readonly accept: (fleet: IndexedFleet) => boolean;
}

/** All vehicles of some hauliers that a search may find, nearest first: a favourite is shown however many are nearer. */
export async function fleetsOfFavourites(db: Database, search: Search, hauliers: readonly UserId[]) {
  const { service, centre, radiusMiles, accept } = search;
  const theirs = await Promise.all(hauliers.map((haulierId) => fleetsOf(db, haulierId)));
  return theirs
    .flat()
    .flatMap((fleet) => (inSearch(fleet)?.services.includes(service) ? [listedFleet(fleet, service)] : []))
    .map((row) => ({ row, distanceMiles: distanceMiles(centre, row) }))
    .filter((found) => found.distanceMiles <= radiusMiles && accept(found.row))
    .sort((a, b) => a.distanceMiles - b.distanceMiles || (a.row.fleetId < b.row.fleetId ? -1 : 1));
}
