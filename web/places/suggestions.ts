import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ChosenPlace } from "#shared/places/chosen-place.ts";
import type { PlacePrecision } from "#shared/places/model.ts";
import type { Site } from "#shared/places/site.ts";
import { reading } from "../api/reading.ts";
import { usePaused } from "../device/use-paused.ts";
import { useSession } from "../session/session-context.ts";
import { keepForUser, storedForUser } from "../session/user-storage.ts";
import { lookupFailure } from "./lookup-failure.ts";
import { forgetOldSuggestions, type Suggestion, suggestionsQuery } from "./queries.ts";

/** Minimum length of a text that is searched, in characters. */
const fewestCharacters = 2;
const none: readonly Suggestion[] = [];

/** Returns suggestions for typed text. Searches once per typing pause, and never shows results for an earlier text. */
export function useSuggestions() {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState("");
  const text = typed.trim();
  const paused = usePaused(text);
  const isWorthAsking = text.length >= fewestCharacters;
  const found = useQuery({ ...suggestionsQuery(text), enabled: isWorthAsking && paused === text });
  useEffect(() => {
    if (found.data) forgetOldSuggestions(queryClient);
  }, [found.data, queryClient]);
  return {
    suggestions: found.data ?? none,
    loading: isWorthAsking && (found.isFetching || (found.isPending && paused !== text)),
    /** Error text of a failed search. The user can still use the typed text as it is. */
    failure: found.isError && !found.isFetching ? lookupFailure(found.error) : null,
    type: setTyped,
    retry: () => void found.refetch(),
  };
}

type RecentPlace = Pick<ChosenPlace, "text" | "placeId">;

const name = "recentPlaces";
const most = 5;

/** Returns the addresses last found in this tab, newest first. Deleted at sign-out. */
export function useRecentPlaces(found: ChosenPlace | null) {
  const [recent, setRecent] = useState(recentPlaces);
  const text = found?.text;
  const placeId = found?.placeId ?? null;
  useEffect(() => {
    if (text)
      keepForUser(name, [{ text, placeId }, ...recentPlaces().filter((one) => one.text !== text)].slice(0, most));
  }, [text, placeId]);
  return {
    recent,
    /** Reads the list again, because another field may have added an address. */
    lookAgain: () => setRecent(recentPlaces()),
  };
}

function recentPlaces(): readonly RecentPlace[] {
  const kept = storedForUser<RecentPlace[]>(name);
  return Array.isArray(kept) ? kept.filter((one) => typeof one?.text === "string") : [];
}

/** Returns saved sites, which are stored on the server so that users have them on every device. */
export function useSites(): readonly Site[] {
  const isSignedIn = useSession().state === "signedIn";
  return useQuery({ ...reading("mySites", {}), enabled: isSignedIn, staleTime: 300_000 }).data ?? [];
}

/** Returns the sites whose name or address contains every typed word. */
export function sitesLike(sites: readonly Site[], typed: string): readonly Site[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return sites.filter(({ name, address }) => {
    const text = `${name} ${address}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

const words: Record<PlacePrecision, string> = {
  address: "",
  postcode: "",
  street: "The pin is the middle of the street.",
  area: "The pin is the middle of the area.",
  place: "The pin is the middle of the place.",
  pin: "",
};

/** Says where the pin is if not at the exact address, e.g. in the postcode's centre. Empty otherwise. */
export function precisionWords(precision: PlacePrecision | null | undefined): string {
  return precision ? words[precision] : "";
}

export function suggestionRemark({ precision, nearestKnown }: Pick<Suggestion, "precision" | "nearestKnown">): string {
  return [precision === "area" && "postcode area", nearestKnown && "nearest known"].filter(Boolean).join(", ");
}
