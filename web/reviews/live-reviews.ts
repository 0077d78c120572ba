import type { QueryClient } from "@tanstack/react-query";
import type { PublicReview, ReviewChange } from "#shared/reviews/model.ts";
import { pages } from "../api/reading.ts";

/** A list after a review was published, changed or removed; the same event twice changes nothing. */
export function afterReviewChange(known: readonly PublicReview[], { kind, review }: ReviewChange): PublicReview[] {
  const others = known.filter(({ id }) => id !== review.id);
  if (kind === "removed") return others;
  return [review, ...others].sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0));
}

/** Takes an event of `onReview` into the list on screen. */
export function takeReviewChange(client: QueryClient, event: ReviewChange): void {
  const holds = (page: { items: readonly PublicReview[] }) => page.items.some(({ id }) => id === event.review.id);
  client.setQueryData(pages("reviews", { haulierId: event.haulierId }).queryKey, (data) => {
    if (!data) return data;
    const isOnLaterPage = data.pages.slice(1).some(holds);
    const changed = data.pages.map((page, index) =>
      (index === 0 && !isOnLaterPage) || holds(page) ? { ...page, items: afterReviewChange(page.items, event) } : page,
    );
    return { ...data, pages: changed };
  });
}
