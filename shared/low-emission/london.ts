import { metresOff, nearestShare, spotAt, spotFrom } from "../geo/plane.ts";
import type { Coordinates } from "../geo/position.ts";
import { dayText } from "../kernel/day-text.ts";
import { formatSum } from "../kernel/money-text.ts";
import { broughtKinds, type EmittingVehicle } from "./standard.ts";
import { type JobPlace, metresOffOf } from "./verdict.ts";

/**
 * Approximate edge of Greater London as [latitude, longitude], drawn by hand along the outer boroughs. Compared on a
 * grid of 400 m, it is at most 1.4 km off the published borough boundaries. The scheme covers most of Greater London;
 * TfL's own map is not open data.
 */
const edge: readonly (readonly [lat: number, lng: number])[] = [
  [51.691, -0.105],
  [51.684, -0.012],
  [51.643, 0.015],
  [51.606, 0.075],
  [51.631, 0.185],
  [51.631, 0.235],
  [51.59, 0.27],
  [51.574, 0.29],
  [51.55, 0.325],
  [51.537, 0.285],
  [51.515, 0.233],
  [51.487, 0.212],
  [51.462, 0.205],
  [51.44, 0.17],
  [51.425, 0.155],
  [51.395, 0.15],
  [51.345, 0.145],
  [51.3, 0.085],
  [51.292, 0.055],
  [51.3, 0.03],
  [51.335, 0.005],
  [51.325, -0.04],
  [51.315, -0.09],
  [51.288, -0.125],
  [51.295, -0.165],
  [51.322, -0.175],
  [51.338, -0.205],
  [51.368, -0.23],
  [51.381, -0.258],
  [51.36, -0.29],
  [51.33, -0.325],
  [51.385, -0.315],
  [51.408, -0.345],
  [51.417, -0.385],
  [51.422, -0.415],
  [51.455, -0.46],
  [51.46, -0.485],
  [51.485, -0.507],
  [51.51, -0.49],
  [51.55, -0.49],
  [51.6, -0.498],
  [51.618, -0.495],
  [51.621, -0.44],
  [51.622, -0.385],
  [51.64, -0.345],
  [51.643, -0.29],
  [51.64, -0.255],
  [51.662, -0.24],
  [51.668, -0.2],
  [51.671, -0.19],
  [51.687, -0.165],
  [51.69, -0.13],
];
/** Distance from the edge, in metres, within which it is uncertain whether a place is inside. */
const edgeMetres = 2_000;

/** TfL's rules for vehicles in Greater London from a UK day on. A new rule is a new row. */
interface Scheme {
  readonly from: string;
  /** Gross weight in tonnes above which the rules apply. */
  readonly overTonnes: number;
  /** Minimum stars of a vehicle's rating, unless it has the Progressive Safe System. */
  readonly leastStars: number;
  readonly penaltyPence: number;
  readonly halfWithinDays: number;
}

/** Source: tfl.gov.uk on the Direct Vision Standard and the HGV safety permit, read in November 2026. */
const schemes: readonly Scheme[] = [
  { from: "2021-03-01", overTonnes: 12, leastStars: 1, penaltyPence: 550_00, halfWithinDays: 14 },
  { from: "2024-10-28", overTonnes: 12, leastStars: 3, penaltyPence: 550_00, halfWithinDays: 14 },
];
const schemeOn = (day: string) => schemes.findLast(({ from }) => from <= day);

export interface SafetyPermit {
  readonly number: string;
  readonly stars: number;
  readonly hasSafeSystem: boolean;
  readonly expiresOn: string;
}

/** Returns `in` for a place in Greater London, `near` if it is too near the edge to tell, null if outside. */
export function londonAt(at: Coordinates, offMetres = 0): "in" | "near" | null {
  if (at.lat < 51.2 || at.lat > 51.8 || at.lng < -0.7 || at.lng > 0.5) return null;
  const sides = edge.map(([lat, lng], nth) => {
    const [nextLat, nextLng] = edge[(nth + 1) % edge.length] ?? [lat, lng];
    return [
      { lat, lng },
      { lat: nextLat, lng: nextLng },
    ] as const;
  });
  const metres = sides.reduce((nearest, [a, b]) => {
    const [from, to] = [spotFrom(at, a), spotFrom(at, b)];
    return Math.min(nearest, metresOff(spotAt(from, to, nearestShare(from, to))));
  }, Number.POSITIVE_INFINITY);
  if (metres < edgeMetres + offMetres) return "near";
  const crossed = sides.filter(
    ([a, b]) =>
      a.lat > at.lat !== b.lat > at.lat && at.lng < ((b.lng - a.lng) * (at.lat - a.lat)) / (b.lat - a.lat) + a.lng,
  );
  return crossed.length % 2 === 1 ? "in" : null;
}

export function londonOf(places: readonly JobPlace[]): "in" | "near" | null {
  const found = places.map(({ coordinates, precision }) => londonAt(coordinates, metresOffOf(precision)));
  return found.includes("in") ? "in" : found.includes("near") ? "near" : null;
}

export function needsPermit({ spec }: EmittingVehicle, day: string): boolean | null {
  const scheme = schemeOn(day);
  if (!scheme || broughtKinds.includes(spec.kind)) return false;
  return typeof spec.grossTonnes === "number" ? spec.grossTonnes > scheme.overTonnes : null;
}

export function permitLacks(permit: SafetyPermit | null | undefined, day: string): string | null {
  const least = schemeOn(day)?.leastStars ?? 0;
  if (!permit) return "none is recorded";
  if (permit.expiresOn < day) return `its permit ended on ${dayText(permit.expiresOn)}`;
  if (permit.stars >= least || permit.hasSafeSystem) return null;
  return `its permit has ${permit.stars} of ${least} stars and no Progressive Safe System`;
}

function penalty(day: string): string {
  const scheme = schemeOn(day);
  if (!scheme) return "";
  const half = `${formatSum(scheme.penaltyPence / 2)} if paid within ${scheme.halfWithinDays} days`;
  return `The penalty is ${formatSum(scheme.penaltyPence)} a day, ${half}.`;
}

/** Returns the checks before a vehicle goes to a job in or near Greater London; null if none. */
export function londonNote(
  vehicle: EmittingVehicle,
  permit: SafetyPermit | null | undefined,
  places: readonly JobPlace[],
  day: string,
): string | null {
  const where = londonOf(places);
  const needs = where && needsPermit(vehicle, day);
  const lacks = permitLacks(permit, day);
  if (!where || needs === false || lacks === null) return null;
  if (where === "near")
    return "The job is in or near Greater London: check whether the vehicle needs an HGV safety permit.";
  if (needs === null)
    return "Its gross weight is missing: over 12 tonnes it needs an HGV safety permit in Greater London.";
  return `It needs an HGV safety permit in Greater London, and ${lacks}. ${penalty(day)}`;
}
