import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Review, ReviewChange } from "#shared/reviews/model.ts";
import { type ApiInput, api } from "../lib/api.ts";
import { paged } from "../lib/paged.ts";

type HaulierId = ApiInput<"haulierStats">["haulierId"];

/** Everything of this slice. */
export const reviewsKey = ["reviews"] as const;

/** A haulier as anybody may see it. */
export function haulierQuery(haulierId: string) {
  return queryOptions({
    queryKey: [...reviewsKey, "haulier", haulierId],
    queryFn: ({ signal }) => api.haulierPublic({ haulierId: haulierId as HaulierId }, { signal }),
  });
}

/** The haulier's record, counted by the server. */
export function statsQuery(haulierId: string) {
  return queryOptions({
    queryKey: [...reviewsKey, "stats", haulierId],
    queryFn: ({ signal }) => api.haulierStats({ haulierId: haulierId as HaulierId }, { signal }),
  });
}

/** What contractors have said of a haulier, page by page, newest first. */
export function reviewsQuery(haulierId: string) {
  return infiniteQueryOptions({
    queryKey: [...reviewsKey, "list", haulierId],
    queryFn: ({ signal, pageParam }) =>
      api.reviews({ haulierId: haulierId as HaulierId, nextToken: pageParam }, { signal }),
    ...paged,
  });
}

/** The review of a booking, or null. */
export function reviewOfBookingQuery(bookingId: string) {
  return queryOptions({
    queryKey: [...reviewsKey, "of-booking", bookingId],
    queryFn: ({ signal }) =>
      api.reviewOfBooking({ bookingId: bookingId as ApiInput<"reviewOfBooking">["bookingId"] }, { signal }),
  });
}

/** A list after a review was published, changed or removed; the same event twice changes nothing. */
export function afterReviewChange(known: readonly Review[], { kind, review }: ReviewChange): Review[] {
  const others = known.filter(({ id }) => id !== review.id);
  if (kind === "removed") return others;
  return [review, ...others].sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0));
}

/** Takes an event of `onReview` into the list on screen. */
export function takeReviewChange(client: QueryClient, event: ReviewChange): void {
  client.setQueryData(reviewsQuery(event.haulierId).queryKey, (data) => {
    if (!data) return data;
    const isOnLaterPage = data.pages.slice(1).some(({ items }) => items.some(({ id }) => id === event.review.id));
    const pages = data.pages.map((page, index) => {
      if (index === 0 && !isOnLaterPage) return { ...page, items: afterReviewChange(page.items, event) };
      const holds = page.items.some(({ id }) => id === event.review.id);
      return holds ? { ...page, items: afterReviewChange(page.items, event) } : page;
    });
    return { ...data, pages };
  });
}
