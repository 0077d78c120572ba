import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { usePaused } from "../device/use-paused.ts";
import { lookupFailure } from "./lookup-failure.ts";
import { forgetOldSuggestions, type Suggestion, suggestionsQuery } from "./queries.ts";

/** Fewer characters than this are not looked up. */
const fewestCharacters = 2;
const none: readonly Suggestion[] = [];

/** Addresses for what somebody types: one question per pause, and never the answer to an earlier one. */
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
    /** Why the look-up did not work; what was typed can be used all the same. */
    failure: found.isError && !found.isFetching ? lookupFailure(found.error) : null,
    type: setTyped,
    retry: () => void found.refetch(),
  };
}
