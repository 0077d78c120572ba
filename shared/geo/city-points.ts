import type { Coordinates } from "./position.ts";

export interface CityPoint extends Coordinates {
  readonly name: string;
}

/** The map's centre if the user's location is unknown. Never used for prices or distances. */
export const edinburgh: CityPoint = { name: "Edinburgh", lat: 55.9533, lng: -3.1883 };

/** A second fixed point for tests of distances: 41.6 miles from Edinburgh. */
export const glasgow: CityPoint = { name: "Glasgow", lat: 55.8642, lng: -4.2518 };
