import type { Place } from "#shared/places/model.ts";

/** A place that a booking's vehicle goes to. */
export type TrackedSite = { readonly lat: number; readonly lng: number; readonly label: string };

/** What a place is called where there is little room: the first part of its address. */
export function nameOfPlace({ label }: Pick<Place, "label">): string {
  return label.split(",")[0] ?? label;
}

/** A place as the map names it. */
export function siteOf(place: Pick<Place, "label" | "coordinates">): TrackedSite {
  return { ...place.coordinates, label: nameOfPlace(place) };
}
