import { type ChosenPlace, placeChoice } from "../lib/chosen-place.ts";
import { reading } from "../lib/reading.ts";

/** Where an address is. An address does not move: asked once an hour at the most. */
export function findPlaceQuery(chosen: ChosenPlace) {
  return { ...reading("findPlace", placeChoice(chosen)), staleTime: 3_600_000, retry: false };
}
