import type { Candidate } from "#shared/places/match.ts";
import type { Place, PlacePrecision } from "#shared/places/model.ts";

/** A result of a search by text. */
export interface Found extends Candidate {
  readonly place: Place;
  readonly placeId: string | null;
}

/** Maximum search results compared with the whole text. */
export const compared = 5;

/** A result as the comparison with the typed text needs it. `also`: other names of its surroundings. */
export function foundOf(
  place: Place,
  { placeId, relevance, also }: { placeId: string | null; relevance: number; also: readonly (string | undefined)[] },
): Found {
  const precision: PlacePrecision = place.precision ?? "place";
  const known = also.filter((word) => word !== undefined);
  return { place, placeId, label: place.label, precision, relevance, ...place.coordinates, also: known };
}

/** The labels of maps end in the country's code. */
export function withoutCountry(label: string): string {
  return label.replace(/, GBR$/, "");
}
