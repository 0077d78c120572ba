import type { Place } from "#shared/places/model.ts";

export type TrackedSite = { readonly lat: number; readonly lng: number; readonly label: string };

/** Short name: the first part of the address. */
export function nameOfPlace({ label }: Pick<Place, "label">): string {
  return label.split(",")[0] ?? label;
}

export function siteOf(place: Pick<Place, "label" | "coordinates">): TrackedSite {
  return { ...place.coordinates, label: nameOfPlace(place) };
}
