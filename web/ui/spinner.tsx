import { classes } from "./classes.ts";
import styles from "./spinner.module.css";

type SpinnerProps = {
  size?: "small" | "normal";
  /** Said to screen readers and, when `shown`, written beside it. Without it the spinner is decorative. */
  text?: string;
  shown?: boolean;
};

/** Work under way. Under reduced motion it stands still and the words carry the state. */
export function Spinner({ size = "normal", text, shown = false }: SpinnerProps) {
  const mark = <span className={classes(styles.mark, size === "small" && styles.small)} aria-hidden="true" />;
  if (!text) return mark;
  return (
    <span className={styles.spinner} role="status">
      {mark}
      <span className={shown ? "ui-soft" : "ui-visually-hidden"}>{text}</span>
    </span>
  );
}

/** A spinner alone in the middle of the page, while nothing else may show yet. */
export function PageSpinner({ text = "Loading" }: { text?: string }) {
  return (
    <div className={styles.page} data-coming>
      <Spinner text={text} />
    </div>
  );
}
