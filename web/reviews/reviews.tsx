import BadgeCheck from "lucide-react/icons/badge-check";
import type { ReactNode } from "react";
import type { PublicReview, ReviewAnswer } from "#shared/reviews/model.ts";
import { PagedList, type PagedQuery } from "../ui/paged-list.tsx";
import { Stars } from "../ui/rating.tsx";
import { When } from "../ui/when.tsx";
import styles from "./reviews.module.css";

type ReviewListProps<Shown extends PublicReview> = {
  list: PagedQuery<Shown>;
  empty: ReactNode;
  /** Renders actions below each review. */
  under?: (review: Shown) => ReactNode;
  /** Renders each review instead of the default card. */
  card?: (review: Shown) => ReactNode;
};

/** Reviews of a haulier, newest first. A button loads older ones. */
export function ReviewList<Shown extends PublicReview>({ list, empty, under, card }: ReviewListProps<Shown>) {
  return (
    <PagedList list={list} loading="Loading reviews" count={8} empty={empty} more="Earlier reviews">
      {(reviews) => (
        <ul className="ui-lines">
          {reviews.map((review) => (
            <li key={review.id} className="ui-stack ui-stack-tight">
              {card ? card(review) : <ReviewCard review={review} />}
              {under?.(review)}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

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
        {review.editedAt && (
          <span>
            Edited <When at={review.editedAt} show="day" />
          </span>
        )}
        {review.verified && (
          <span className={styles.verified}>
            <BadgeCheck aria-hidden="true" />
            Completed job
          </span>
        )}
      </p>
      {review.answer && <Answer {...review.answer} />}
    </article>
  );
}

function Answer({ text, at }: ReviewAnswer) {
  return (
    <div className={`ui-stack ui-stack-tight ${styles.answer}`}>
      <p className="ui-row">
        <strong>Haulier's answer</strong>
        <span className={styles.foot}>
          <When at={at} show="day" />
        </span>
      </p>
      <p className={styles.comment}>{text}</p>
    </div>
  );
}

/** Converts a service id to words: `grab-hire` becomes "Grab hire". */
function serviceWords(service: string): string {
  const words = service.replaceAll(/[-_]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
