import { queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";
import { type ChosenPlace, placeChoice } from "../lib/chosen-place.ts";

/** Where an address is. An address does not move: asked once an hour at the most. */
export function findPlaceQuery(chosen: ChosenPlace) {
  const choice = placeChoice(chosen);
  return queryOptions({
    queryKey: ["places", "find", choice],
    queryFn: ({ signal }) => api.findPlace(choice, { signal }),
    staleTime: 3_600_000,
    retry: false,
  });
}
