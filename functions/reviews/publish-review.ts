import { PublicReview, type Review, type ReviewChange } from "#shared/reviews/model.ts";
import { reviewsPublications } from "#shared/reviews/publications.ts";
import type { Database } from "../platform/database.ts";
import { publish } from "../platform/publish.ts";
import { presentReview } from "./store.ts";

/** Sends a review to open pages of its haulier. Sends the current state, so late or duplicate events are harmless. */
export async function publishReview(
  db: Database,
  place: Pick<Review, "id" | "haulierId" | "createdAt">,
  kind: ReviewChange["kind"],
): Promise<void> {
  const review = await presentReview(db, place);
  if (!review) return;
  await publish(reviewsPublications, "publishReviewChange", {
    haulierId: review.haulierId,
    kind,
    review: PublicReview.parse(review),
  });
}
