import type { Coordinates } from "./position.ts";

/** A city and the point that stands for it. */
export interface CityPoint extends Coordinates {
  readonly name: string;
}

/** Where the product looks when it knows no better: the fallback location of part 2, section 9. */
export const edinburgh: CityPoint = { name: "Edinburgh", lat: 55.9533, lng: -3.1883 };

/** The other fixed point that distances are checked with: 41.6 miles from Edinburgh (part 1, section 9). */
export const glasgow: CityPoint = { name: "Glasgow", lat: 55.8642, lng: -4.2518 };
