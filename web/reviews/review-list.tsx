import type { ReactNode } from "react";
import type { Review } from "#shared/reviews/model.ts";
import { PagedList, type PagedQuery } from "../ui/paged-list.tsx";
import { ReviewCard } from "./review-card.tsx";
import styles from "./review-list.module.css";

/** What contractors have said of a haulier, newest first, earlier ones on demand. */
export function ReviewList({ list, empty }: { list: PagedQuery<Review>; empty: ReactNode }) {
  return (
    <PagedList list={list} loading="Loading reviews" count={8} empty={empty} more="Earlier reviews">
      {(reviews) => (
        <ul className={styles.list}>
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
