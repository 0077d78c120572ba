import type { Coordinates } from "./position.ts";

/** A city and the point that stands for it. */
export interface CityPoint extends Coordinates {
  readonly name: string;
}

/** Where the map looks when nothing is known of the user's location. Never used for prices or distances. */
export const edinburgh: CityPoint = { name: "Edinburgh", lat: 55.9533, lng: -3.1883 };

/** The other fixed point that distances are checked with: 41.6 miles from Edinburgh. */
export const glasgow: CityPoint = { name: "Glasgow", lat: 55.8642, lng: -4.2518 };
