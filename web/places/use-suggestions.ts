import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { lookupFailure } from "./lookup-failure.ts";
import { forgetOldSuggestions, type Suggestion, suggestionsQuery } from "./queries.ts";

/** Asked 300 ms after the last key. */
const debounceMs = 300;
/** Fewer characters than this are not looked up. */
const fewestCharacters = 2;
const none: readonly Suggestion[] = [];

/** Addresses for what somebody types: one question per pause, and never the answer to an earlier one. */
export function useSuggestions() {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState("");
  const [paused, setPaused] = useState("");
  const text = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isWorthAsking = text.length >= fewestCharacters;
  const found = useQuery({ ...suggestionsQuery(text), enabled: isWorthAsking && paused === text });
  useEffect(() => {
    if (found.data) forgetOldSuggestions(queryClient);
  }, [found.data, queryClient]);
  return {
    suggestions: found.data ?? none,
    loading: isWorthAsking && (found.isFetching || (found.isPending && paused !== text)),
    /** Why the look-up did not work; what was typed can be used all the same. */
    failure: found.isError && !found.isFetching ? lookupFailure(found.error) : null,
    type: setTyped,
    retry: () => void found.refetch(),
  };
}
