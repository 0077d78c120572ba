import type { Fleet } from "#shared/fleet/model.ts";
import type { ChosenPlace } from "#shared/places/chosen-place.ts";

export function keptAt({ base, baseLabel }: Pick<Fleet, "base" | "baseLabel">): ChosenPlace {
  const place = { label: baseLabel, postcode: null, locality: "", coordinates: base, precision: null };
  return { text: baseLabel, placeId: null, place };
}
