import { metresBetween } from "#shared/geo/earth.ts";
import { wordsOf } from "#shared/geo/name-words.ts";
import type { NamedPlace } from "./open-names.ts";
import type { MappedPlace } from "./osm-extract.ts";

export type Place = Omit<NamedPlace, "otherName"> & { population: number; parent: string; source: "os" | "osm" };

/** Maximum distance between the centres of one place in two sources. The names must be equal. */
const samePlaceMetres = 5_000;

/**
 * Merges Open Names, with OpenStreetMap's population, and places that only OpenStreetMap has: islands, quarters, farms
 * and fields.
 */
export function placesOf(named: NamedPlace[], mapped: MappedPlace[]): Place[] {
  const places = named.flatMap(({ otherName, ...place }) =>
    [place.name, otherName]
      .filter(Boolean)
      .map((name): Place => ({ ...place, name, population: 0, parent: "", source: "os" })),
  );
  const byName = Map.groupBy(places, ({ name }) => keyOf(name));
  for (const { name, type, lat, lng, population } of mapped) {
    const away = (place: Place) => metresBetween([place.lng, place.lat], [lng, lat]);
    const twins = (byName.get(keyOf(name)) ?? []).filter((place) => away(place) < samePlaceMetres);
    const [twin] = twins.sort((a, b) => away(a) - away(b));
    if (twin) twin.population = Math.max(twin.population, population);
    else places.push({ name, type, lat, lng, population, parent: "", country: "", source: "osm" });
  }
  return places;
}

const keyOf = (name: string) => wordsOf(name).join(" ");
