import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { fetchAgain, type Gap } from "../api/fetch-again.ts";
import { keyOf, pages } from "../api/reading.ts";
import { useLive } from "../live/live.ts";

/** Returns approved testimonials, newest first; only featured ones if `featured`. Updated live. */
export function useTestimonials(featured: boolean) {
  const client = useQueryClient();
  const readAgain = (gap?: Gap) => void fetchAgain(client, keyOf("testimonials", { featured }), gap);
  useLive("onTestimonial", {}, () => readAgain(), { onGap: readAgain });
  return useInfiniteQuery(pages("testimonials", { featured }));
}
