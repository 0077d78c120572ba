import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ApiOutput } from "../lib/api.ts";
import { reading } from "../lib/reading.ts";

export type Suggestion = ApiOutput<"placeSuggestions">[number];

/** Asked 300 ms after the last key; answers are kept for 5 minutes. */
const debounceMs = 300;
const keptMs = 5 * 60_000;
/** Fewer characters than this are not looked up. */
const fewestCharacters = 2;
const none: readonly Suggestion[] = [];

/** Addresses for what somebody types: one question per pause, and never the answer to an earlier one. */
export function useSuggestions() {
  const [typed, setTyped] = useState("");
  const [paused, setPaused] = useState("");
  const text = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isWorthAsking = text.length >= fewestCharacters;
  const found = useQuery({
    ...reading("placeSuggestions", { text }),
    enabled: isWorthAsking && paused === text,
    staleTime: keptMs,
    gcTime: keptMs,
    retry: false,
  });
  return {
    suggestions: found.data ?? none,
    loading: isWorthAsking && (found.isFetching || (found.isPending && paused !== text)),
    /** The look-up did not work; what was typed can be used all the same. */
    failed: found.isError && !found.isFetching,
    type: setTyped,
    retry: () => void found.refetch(),
  };
}
