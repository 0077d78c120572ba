import { milesPerDegree, radians } from "./distance.ts";
import type { Coordinates } from "./position.ts";

const milesPerKm = 1 / 1.609344;

/** Side of the squares that vehicles' places are published by, km. */
export const squareKm = 2.5;

const latStep = (squareKm * milesPerKm) / milesPerDegree;

/** How far a published place is from the true one at the most in the United Kingdom, degrees: half a square, at 61.5° N. */
export const publishedRim = { lat: latStep / 2, lng: latStep / 2 / Math.cos(radians(61.6)) } as const;

/**
 * What the world is told of where a vehicle is kept, as that is often its owner's home: the middle of the square that it lies in,
 * at most 1.8 km away. Whatever is searched, ordered, timed or priced for somebody who has no booking with the haulier
 * counts from here, so that no number of questions finds the place itself. A published place publishes to itself.
 */
export function publishedPlace({ lat, lng }: Coordinates): Coordinates {
  const middleLat = middle(lat, latStep);
  const lngStep = latStep / Math.cos(radians(middleLat));
  return { lat: middleLat, lng: middle(lng, lngStep) };
}

function middle(degrees: number, step: number): number {
  return (Math.floor(degrees / step) + 0.5) * step;
}
