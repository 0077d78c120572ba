import { classes } from "./classes.ts";
import styles from "./spinner.module.css";

type SpinnerProps = {
  size?: "small" | "normal";
  /** Text for screen readers, visible only with `shown`. Without text, the spinner is decorative. */
  text?: string;
  shown?: boolean;
};

/** A spinner. With reduced motion it does not turn, and the text shows the state. */
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

export function PageSpinner({ text = "Loading" }: { text?: string }) {
  return (
    <div className={styles.page} data-coming>
      <Spinner text={text} />
    </div>
  );
}
