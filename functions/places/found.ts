import type { Candidate } from "#shared/places/match.ts";
import type { Place, PlacePrecision } from "#shared/places/model.ts";

/** A result of a search by text. */
export interface Found extends Candidate {
  readonly place: Place;
  readonly placeId: string | null;
}

/** Maximum number of search results that are compared with the typed text. */
export const compared = 5;

/** Returns a result in the form that is compared with the typed text. `also`: other names of the surrounding area. */
export function foundOf(
  place: Place,
  { placeId, relevance, also }: { placeId: string | null; relevance: number; also: readonly (string | undefined)[] },
): Found {
  const precision: PlacePrecision = place.precision ?? "place";
  const known = also.filter((word) => word !== undefined);
  return { place, placeId, label: place.label, precision, relevance, ...place.coordinates, also: known };
}

/** Removes the country code at the end of a label. */
export function withoutCountry(label: string): string {
  return label.replace(/, GBR$/, "");
}
