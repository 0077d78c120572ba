import BadgeCheck from "lucide-react/icons/badge-check";
import type { Review } from "#shared/reviews/model.ts";
import { Stars } from "../ui/rating.tsx";
import { When } from "../ui/when.tsx";
import styles from "./review-card.module.css";

/** One review: stars, words, who and when. */
export function ReviewCard({ review }: { review: Review }) {
  return (
    <article className={styles.review}>
      <p className={styles.head}>
        <Stars value={review.rating} />
        <strong>{review.contractorName}</strong>
      </p>
      <p className={styles.comment}>{review.comment}</p>
      <p className={styles.foot}>
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
