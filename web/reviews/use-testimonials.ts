import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { fetchAgain, type Gap } from "../api/fetch-again.ts";
import { keyOf, pages } from "../api/reading.ts";
import { useLive } from "../live/live.ts";

/** Approved testimonials, newest first, or the featured ones; updated live. */
export function useTestimonials(featured: boolean) {
  const client = useQueryClient();
  const readAgain = (gap?: Gap) => void fetchAgain(client, keyOf("testimonials", { featured }), gap);
  useLive("onTestimonial", {}, () => readAgain(), { onGap: readAgain });
  return useInfiniteQuery(pages("testimonials", { featured }));
}
