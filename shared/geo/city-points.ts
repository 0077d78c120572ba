import type { Coordinates } from "./position.ts";

export interface CityPoint extends Coordinates {
  readonly name: string;
}

/** The map's start without a user location. Never used for prices or distances. */
export const edinburgh: CityPoint = { name: "Edinburgh", lat: 55.9533, lng: -3.1883 };

/** The other fixed point for distance checks: 41.6 miles from Edinburgh. */
export const glasgow: CityPoint = { name: "Glasgow", lat: 55.8642, lng: -4.2518 };
