import { outwardOf } from "../geo/postcode.ts";
import { publishedPlace } from "../geo/published-place.ts";
import type { Place } from "./model.ts";

/** Returns a place without its address: only its area, and the middle of its square (`publishedPlace`). */
export function coarse(place: Place): Place {
  const near = place.locality || (place.postcode ? (outwardOf(place.postcode) ?? "") : "");
  return {
    ...place,
    label: near,
    postcode: place.postcode ? (outwardOf(place.postcode) ?? null) : null,
    coordinates: publishedPlace(place.coordinates),
    precision: "area",
  };
}
