import Star from "lucide-react/icons/star";
import { useId } from "react";
import covering from "./covering.module.css";
import { Fieldset, type FieldsetProps } from "./fieldset.tsx";
import styles from "./rating.module.css";

type RatingProps = {
  /** Average of the reviews, 1 to 5; null without reviews. */
  value: number | null;
  count?: number;
};

export function Rating({ value, count }: RatingProps) {
  if (value === null || count === 0) return <span className={styles.new}>New</span>;
  const reviews = count === undefined ? "" : `, ${count} ${count === 1 ? "review" : "reviews"}`;
  return (
    <span className={styles.rating}>
      <Star aria-hidden="true" />
      <span className="ui-visually-hidden">{`Rated ${value.toFixed(1)} out of 5${reviews}`}</span>
      <span aria-hidden="true">
        {value.toFixed(1)}
        {count !== undefined && <span className={`ui-soft ${styles.count}`}> ({count})</span>}
      </span>
    </span>
  );
}

export function Stars({ value }: { value: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${value} out of 5 stars`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} className={star <= value ? styles.on : styles.off} aria-hidden="true" />
      ))}
    </span>
  );
}

type RatingInputProps = Omit<FieldsetProps, "children"> & {
  value: number | null;
  onValueChange: (value: number) => void;
};

/** One to five stars, built from radio buttons for keyboards and screen readers. */
export function RatingInput({ value, onValueChange, ...question }: RatingInputProps) {
  const id = useId();
  return (
    <Fieldset {...question}>
      <div className={styles.input}>
        {[1, 2, 3, 4, 5].map((star) => (
          <label key={star} className={value !== null && star <= value ? styles.on : styles.off}>
            <input
              type="radio"
              className={covering.control}
              name={id}
              value={star}
              checked={star === value}
              required={question.required}
              onChange={() => onValueChange(star)}
            />
            <Star aria-hidden="true" />
            <span className="ui-visually-hidden">{star === 1 ? "1 star" : `${star} stars`}</span>
          </label>
        ))}
        <span className={styles.chosen} aria-hidden="true">
          {value === null ? "" : `${value} of 5`}
        </span>
      </div>
    </Fieldset>
  );
}
