import type { MapFit, MapPosition } from "../../ui/map/map-things.ts";

/** The map stays where it is: somebody asked for a place, and it is not known yet, or at all. */
export const fitNothing: MapFit = { key: "nothing", points: [] };

/** A place with about ten miles round it. */
export const fitAround = ({ lat, lng }: MapPosition): MapFit => ({
  key: `${lat},${lng}`,
  points: [
    { lat: lat - 0.15, lng: lng - 0.25 },
    { lat: lat + 0.15, lng: lng + 0.25 },
  ],
});

/** A vehicle that was picked in the list, with some miles round it: others stay in view, and a square is no street. */
export const fitVehicle = (reference: string, { lat, lng }: MapPosition): MapFit => ({
  key: `${reference} ${lat},${lng}`,
  points: [{ lat, lng }],
  closest: 11,
});
