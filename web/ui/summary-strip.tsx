import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { type Destined, Link } from "./links.ts";
import styles from "./summary-strip.module.css";

export type Figure = {
  label: string;
  /** The figure; null while loading. */
  value: ReactNode;
  to?: Destined | undefined;
  /** The value is text, e.g. a day, so its placeholder is wider. */
  words?: true;
  tone?: "neutral" | "go" | "warn" | "stop" | undefined;
};

type SummaryStripProps = {
  label?: string;
  /** Three to five figures. Null values while loading keep the strip's height. */
  figures: readonly Figure[];
};

/** Maximum number of figures in one line on a wide screen. */
const inOneLine = 6;

export function SummaryStrip({ label = "At a glance", figures }: SummaryStripProps) {
  return (
    <ul
      className={classes(
        styles.strip,
        figures.some(({ words }) => words) && styles.stacked,
        figures.length > inOneLine && styles.many,
      )}
      aria-label={label}
      aria-busy={figures.some(({ value }) => value === null)}
    >
      {figures.map((figure) => (
        <li key={figure.label} className={classes(styles.figure, figure.tone && styles[figure.tone])}>
          {figure.to && figure.value !== null ? (
            <Link to={figure.to} className={styles.inside}>
              <Words {...figure} />
            </Link>
          ) : (
            <span className={styles.inside}>
              <Words {...figure} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Words({ label, value, words }: Figure) {
  return (
    <>
      <span className={styles.value}>
        {value ?? (
          <>
            <span className={classes(styles.coming, words && styles.long)} aria-hidden="true" />
            <span className="ui-visually-hidden">Loading</span>
          </>
        )}
      </span>{" "}
      <span className={styles.label}>{label}</span>
    </>
  );
}
