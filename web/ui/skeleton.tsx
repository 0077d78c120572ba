import { classes } from "./classes.ts";
import styles from "./skeleton.module.css";

export type SkeletonProps = {
  /** What comes: lines of text, rows of a table (cards on a phone), cards in a grid, names beside values, or fields. */
  like?: "lines" | "table" | "cards" | "facts" | "form";
  /** How many of them; as many as usually come, so that nothing jumps. */
  count?: number;
  /** Said to screen readers. */
  text?: string;
};

/** Grey shapes that take the room of what comes. The caller says "Loading …" once for the whole screen. */
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
