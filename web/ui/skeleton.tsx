import { classes } from "./classes.ts";
import styles from "./skeleton.module.css";

export type SkeletonProps = {
  /**
   * The expected content: text lines, table rows (cards on a phone), a card grid, names with values, or form fields.
   */
  like?: "lines" | "table" | "cards" | "facts" | "form";
  /** The usual number of items, to avoid layout shift. */
  count?: number;
  text?: string;
};

/** Grey shapes that reserve the space of loading content. Announce "Loading …" once per screen, in the caller. */
export function Skeleton({ like = "lines", count = 3, text = "Loading" }: SkeletonProps) {
  return (
    <div className={classes(styles.skeleton, styles[like])} role="status" data-coming>
      <span className="ui-visually-hidden">{text}</span>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike and never move
        <span key={place} className={styles.shape} aria-hidden="true" />
      ))}
    </div>
  );
}
