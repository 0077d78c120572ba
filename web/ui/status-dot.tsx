import { classes } from "./classes.ts";
import styles from "./status-dot.module.css";

/** Returns the dot's colour: available green, limited yellow, anything else red. */
export function statusDotColour(status: string): "available" | "limited" | "other" {
  const word = status.trim().toLowerCase();
  return word === "available" || word === "limited" ? word : "other";
}

const asWords = (status: string) => {
  const words = status.trim().replaceAll("_", " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export function StatusDot({ status, label }: { status: string; label?: string }) {
  return (
    <span className={styles.status}>
      <span className={classes(styles.dot, styles[statusDotColour(status)])} aria-hidden="true" />
      {label ?? asWords(status)}
    </span>
  );
}
