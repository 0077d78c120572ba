import { counterItems, geoIndexItems } from "#functions/fleet/geo-index.ts";
import type { Database, Item } from "#functions/platform/database.ts";
import type { ServiceId } from "#shared/catalogue/services.ts";
import { fixAge } from "#shared/fleet/duty.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { distanceMiles } from "#shared/geo/distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import { publishedPlace } from "#shared/geo/published-place.ts";
import { FleetId, UserId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { aFleet } from "./people.ts";
import { roadWorld, stepSeconds, worldStart } from "./road-world.ts";
import { searchWorld, type WorldFleet, type WorldSearch } from "./search-world.ts";
import { writeAll } from "./write-items.ts";

export const wanted = { radiusMiles: 25, want: 50 };

/** Searches use only these services, so they never read the index entries of other services. */
const askedServices: readonly ServiceId[] = ["hiab", "skips", "excavator", "tar"];

export type PlaceOf = (fleet: Fleet) => Coordinates;
export const keptAt: PlaceOf = ({ base }) => publishedPlace(base);

export function nearestByComparing(
  vehicles: readonly Fleet[],
  { centre, service }: WorldSearch,
  placeOf: PlaceOf,
): string[] {
  return vehicles
    .filter((fleet) => fleet.services.includes(service))
    .map((fleet) => ({ id: fleet.id, miles: distanceMiles(centre, placeOf(fleet)) }))
    .filter(({ miles }) => miles <= wanted.radiusMiles)
    .sort((a, b) => a.miles - b.miles || (a.id < b.id ? -1 : 1))
    .slice(0, wanted.want)
    .map(({ id }) => id);
}

/**
 * Stores vehicles distributed like the population of the United Kingdom, one in 20 on the road. Also makes searches.
 */
export async function storeFleetWorld(db: Database, count: number, searchCount: number) {
  const world = searchWorld(count);
  const vehicles = world.fleets.map(vehicleOf);
  const road = roadWorld(vehicles);
  await writeAll(db, [...indexItems(vehicles), ...road.items()]);
  let now = worldStart;
  return {
    fleets: vehicles,
    searches: world.searches(searchCount, askedServices),
    /** Moves some vehicles and the clock. Returns the time and each vehicle's position. */
    async step(): Promise<{ now: string; placeNow: PlaceOf }> {
      now = addSeconds(now, stepSeconds);
      await road.move(db, now);
      return {
        now,
        placeNow: (fleet) => {
          const place = road.byId.get(fleet.id)?.place;
          return place && fixAge(place.at, now) === "fresh" ? place : keptAt(fleet);
        },
      };
    },
  };
}

function vehicleOf({ index, services, lat, lng }: WorldFleet): Fleet {
  const digits = String(index).padStart(12, "0");
  const haulierId = UserId.parse(`00000000-0000-4000-9000-${digits.slice(0, -1)}0`);
  const id = FleetId.parse(`00000000-0000-4000-8000-${digits}`);
  return aFleet(haulierId, { id, name: `Vehicle ${index}`, vehicleReg: null, services, base: { lat, lng } });
}

function* indexItems(vehicles: readonly Fleet[]): Generator<Item> {
  for (const fleet of vehicles) {
    const services = fleet.services.filter((service) => askedServices.includes(service));
    yield* geoIndexItems({ ...fleet, services });
  }
  yield* counterItems(vehicles);
}
