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

/** Shortest text that is searched. */
const fewestCharacters = 2;
const none: readonly Suggestion[] = [];

/** Suggestions for typed text: one search per pause, and never an answer for earlier text. */
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
    /** Reason of a failed search. The typed text can still be used. */
    failure: found.isError && !found.isFetching ? lookupFailure(found.error) : null,
    type: setTyped,
    retry: () => void found.refetch(),
  };
}

type RecentPlace = Pick<ChosenPlace, "text" | "placeId">;

const name = "recentPlaces";
const most = 5;

/** The last found addresses of this tab, newest first. Cleared at sign-out. */
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
    /** Another field may have found one meanwhile. */
    lookAgain: () => setRecent(recentPlaces()),
  };
}

function recentPlaces(): readonly RecentPlace[] {
  const kept = storedForUser<RecentPlace[]>(name);
  return Array.isArray(kept) ? kept.filter((one) => typeof one?.text === "string") : [];
}

/** Stored on the server, because users need them on the phone too. */
export function useSites(): readonly Site[] {
  const isSignedIn = useSession().state === "signedIn";
  return useQuery({ ...reading("mySites", {}), enabled: isSignedIn, staleTime: 300_000 }).data ?? [];
}

/** Sites whose name or address contains every typed word. */
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

/** The pin's place when it is not the address; empty otherwise or when unknown. */
export function precisionWords(precision: PlacePrecision | null | undefined): string {
  return precision ? words[precision] : "";
}

export function suggestionRemark({ precision, nearestKnown }: Pick<Suggestion, "precision" | "nearestKnown">): string {
  return [precision === "area" && "postcode area", nearestKnown && "nearest known"].filter(Boolean).join(", ");
}
