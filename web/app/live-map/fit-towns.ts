import type { TownVehicles } from "#shared/fleet/model.ts";
import type { MapFit } from "../../ui/map/map-things.ts";

/** Scotland's central belt, from Ayr and Paisley to Edinburgh and Dundee, in degrees. */
const belt = { south: 55.4, north: 56.5, west: -4.75, east: -2.75 };
const fitBelt: MapFit = {
  key: "belt",
  points: [
    { lat: belt.south, lng: belt.west },
    { lat: belt.north, lng: belt.east },
  ],
};

const isInBelt = ({ position: { lat, lng } }: TownVehicles) =>
  lat >= belt.south && lat <= belt.north && lng >= belt.west && lng <= belt.east;
const sum = (towns: readonly TownVehicles[]) => towns.reduce((all, { vehicles }) => all + vehicles, 0);

/** The initial view without a searched place: the central belt, or all towns if most vehicles are elsewhere. */
export function fitTowns(towns: readonly TownVehicles[]): MapFit {
  if (sum(towns.filter(isInBelt)) * 2 >= sum(towns)) return fitBelt;
  return { key: towns.map(({ town }) => town).join(), points: towns.map(({ position }) => position) };
}
