import { useInfiniteQuery } from "@tanstack/react-query";
import BadgeCheck from "lucide-react/icons/badge-check";
import type { ReactNode } from "react";
import type { PublicReview } from "#shared/reviews/model.ts";
import { pages } from "../lib/reading.ts";
import { PagedList } from "../ui/paged-list.tsx";
import { Stars } from "../ui/rating.tsx";
import { When } from "../ui/when.tsx";
import styles from "./reviews.module.css";

/** What contractors have said of a haulier, newest first, earlier ones on demand. */
export function ReviewList({ haulierId, empty }: { haulierId: string; empty: ReactNode }) {
  const list = useInfiniteQuery(pages("reviews", { haulierId }));
  return (
    <PagedList list={list} loading="Loading reviews" count={8} empty={empty} more="Earlier reviews">
      {(reviews) => (
        <ul className="ui-lines">
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

/** One review: stars, words, who and when. */
export function ReviewCard({ review }: { review: PublicReview }) {
  return (
    <article className="ui-stack ui-stack-tight">
      <p className="ui-row">
        <Stars value={review.rating} />
        <strong>{review.contractorName}</strong>
      </p>
      {review.comment && <p className={styles.comment}>{review.comment}</p>}
      <p className={`ui-row ${styles.foot}`}>
        <span>{serviceWords(review.service)}</span>
        <When at={review.createdAt} show="day" />
        {review.verified && (
          <span className={styles.verified}>
            <BadgeCheck aria-hidden="true" />
            Completed job
          </span>
        )}
      </p>
    </article>
  );
}

/** A service's name as words: `grab-hire` reads "Grab hire". */
function serviceWords(service: string): string {
  const words = service.replaceAll(/[-_]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
