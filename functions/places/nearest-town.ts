import { milesPerDegree, radians } from "#shared/geo/distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import list from "./towns.json" with { type: "json" };

export interface Town extends Coordinates {
  readonly name: string;
}

/*
 * Source of towns.json: GeoNames (CC BY 4.0). It has places in Scotland of 1,000 people or more, elsewhere in the
 * United Kingdom of 5,000 or more. Of places that share a name it has the largest, so that a search by name finds it. A
 * line is a name, latitude, longitude and the number of people to two figures.
 */
const towns = list as unknown as readonly TownLine[];

type TownLine = [name: string, lat: number, lng: number, people: number];

/** Returns how far around a town its name is used, in miles: city five, Perth two and a half, village half a mile. */
const reachOf = (people: number) => Math.min(5, 0.012 * Math.sqrt(people));

/**
 * Returns the town that people would name for a position: the one whose reach covers it most, otherwise the one whose
 * reach ends nearest.
 */
export function nearestTown({ lat, lng }: Coordinates): Town {
  const narrowing = Math.cos(radians(lat));
  let best: TownLine | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const town of towns) {
    const [, townLat, townLng, people] = town;
    // Treats the map as flat: exact enough over the few miles to a neighbouring town.
    const miles = milesPerDegree * Math.hypot(townLat - lat, (townLng - lng) * narrowing);
    const outside = miles - reachOf(people);
    if (outside < least) [best, least] = [town, outside];
  }
  if (!best) throw new Error("There is no list of towns.");
  return { name: best[0], lat: best[1], lng: best[2] };
}
