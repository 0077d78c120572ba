import { milesPerDegree, radians } from "./distance.ts";
import type { Coordinates } from "./position.ts";

const milesPerKm = 1 / 1.609344;

/** Side of the squares that hide exact places, in km. */
export const squareKm = 2.5;

const latStep = (squareKm * milesPerKm) / milesPerDegree;

/** Maximum distance of a published place in the United Kingdom, in degrees: half a square, at 61.5° N. */
export const publishedRim = { lat: latStep / 2, lng: latStep / 2 / Math.cos(radians(61.6)) } as const;

/**
 * Returns the public place of a vehicle: the middle of its square, at most 1.8 km from its base, which is often the
 * owner's home. Searches, order, times and prices use this place unless the user has a booking with the haulier. So
 * repeated searches cannot reveal the real place. The function leaves a published place unchanged.
 */
export function publishedPlace({ lat, lng }: Coordinates): Coordinates {
  const middleLat = middle(lat, latStep);
  const lngStep = latStep / Math.cos(radians(middleLat));
  return { lat: middleLat, lng: middle(lng, lngStep) };
}

function middle(degrees: number, step: number): number {
  return (Math.floor(degrees / step) + 0.5) * step;
}
