import type { Place } from "#shared/places/model.ts";

export type Centre = Pick<Place, "label" | "coordinates">;
