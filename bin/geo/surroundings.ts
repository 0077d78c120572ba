import { openNearestPlace } from "#functions/places/map/nearest-place.ts";
import { buildNameIndex } from "#local/geo/name-index.ts";
import type { LngLat } from "#shared/geo/earth.ts";
import { mostFrequent } from "./most-frequent.ts";
import type { Place } from "./places.ts";

export type Surroundings = {
  /** `town`: from Open Names, may be empty. Also recorded for `ofPlace`, which gives a place its streets' town. */
  ofStreet(position: LngLat, town: string): { locality: string; municipality: string };
  ofPlace(place: Place): { parent: string; country: string };
};

const localityMetres = 3_000;
const parentMetres = 20_000;

export function openSurroundings(places: Place[], townNames: ReadonlySet<string>): Surroundings {
  const nearestPlace = openNearest(places);
  const nearestTown = openNearest(places.filter(isTown));
  /** Towns of the streets around a place. They give a suburb its own city, even if another town's centre is nearer. */
  const townsAround = new Map(places.map((place): [Place, string[]] => [place, []]));

  const ofStreet: Surroundings["ofStreet"] = (position, town) => {
    const place = nearestPlace(position, localityMetres);
    const ownTown = nameOfTown(town, townNames);
    if (place && ownTown) townsAround.get(place)?.push(ownTown);
    const around = place && (isTown(place) || place.type === "village") ? place : nearestTown(position, parentMetres);
    return { locality: place?.name ?? "", municipality: ownTown || (around?.name ?? "") };
  };
  const ofPlace: Surroundings["ofPlace"] = (place) => {
    const position: LngLat = [place.lng, place.lat];
    const town = mostFrequent(townsAround.get(place) ?? []) ?? nearestTown(position, parentMetres)?.name ?? "";
    const country = place.country || (nearestPlace(position, parentMetres)?.country ?? "");
    return { parent: isTown(place) ? "" : town, country };
  };
  return { ofStreet, ofPlace };
}

export const isTown = ({ type }: { type: string }) => type === "city" || type === "town";

function openNearest(places: Place[]): (position: LngLat, withinMetres: number) => Place | undefined {
  const known = places.filter(({ country }) => country);
  const rows = known.map((place) => ({ ...place, weight: 0, locality: "", town: "" }));
  const nearest = openNearestPlace(buildNameIndex(rows));
  return (position, withinMetres) => known[nearest(position, withinMetres)?.row ?? -1];
}

/** Open Names joins a town's two names: "Caerdydd / Cardiff". */
function nameOfTown(town: string, townNames: ReadonlySet<string>): string {
  const names = town.split(" / ");
  return names.find((name) => townNames.has(name)) ?? names[0] ?? "";
}
