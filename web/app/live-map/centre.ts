import type { Place } from "#shared/places/model.ts";

/** What the map is about: a place that was looked for, or where the reader is. */
export type Centre = Pick<Place, "label" | "coordinates">;
