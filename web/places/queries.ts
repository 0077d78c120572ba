import type { QueryClient } from "@tanstack/react-query";
import { type ChosenPlace, placeChoice } from "#shared/places/chosen-place.ts";
import { type ApiOutput, api } from "../api/api.ts";
import { keyOf, reading } from "../api/reading.ts";
import { UnreadableAnswer, withinPatience } from "./lookup-failure.ts";

export type Suggestion = ApiOutput<"placeSuggestions">[number];

/** Suggestions of the last 50 texts are cached for this time, in ms. */
const storedMs = 5 * 60_000;
const storedTexts = 50;

export function suggestionsQuery(text: string) {
  return {
    ...reading("placeSuggestions", { text }),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const found: unknown = await withinPatience((until) => api.placeSuggestions({ text }, { signal: until }), signal);
      if (!isSuggestions(found)) throw new UnreadableAnswer("no suggestions");
      return found;
    },
    staleTime: storedMs,
    gcTime: storedMs,
    retry: false,
  };
}

export function forgetOldSuggestions(queryClient: QueryClient): void {
  const answered = queryClient
    .getQueryCache()
    .findAll({ queryKey: keyOf("placeSuggestions"), type: "inactive" })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  // `answered` does not include the current query.
  for (const old of answered.slice(storedTexts - 1)) queryClient.getQueryCache().remove(old);
}

/** Looks up a place. Cached for an hour, because an address does not move. */
export function findPlaceQuery(chosen: ChosenPlace) {
  const input = placeChoice(chosen);
  return {
    ...reading("findPlace", input),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const place = await withinPatience((until) => api.findPlace(input, { signal: until }), signal);
      if (!isPlace(place)) throw new UnreadableAnswer("no place");
      return place;
    },
    staleTime: 3_600_000,
    retry: false,
  };
}

function isSuggestions(found: unknown): found is Suggestion[] {
  return Array.isArray(found) && found.every((one) => isText(one?.placeId) && isText(one?.mainText));
}

function isPlace(place: Partial<ApiOutput<"findPlace">> | null): boolean {
  return isText(place?.label) && Number.isFinite(place?.coordinates?.lat) && Number.isFinite(place?.coordinates?.lng);
}

const isText = (value: unknown) => typeof value === "string" && value !== "";
