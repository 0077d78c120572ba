import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { type Destined, Link } from "./links.ts";
import styles from "./summary-strip.module.css";

export type Figure = {
  /** What is counted, in two or three words, e.g. "Waiting for an answer". */
  label: string;
  /** The figure itself; null while it is on its way. */
  value: ReactNode;
  /** Where one sees what is counted. */
  to?: Destined | undefined;
  /** The value will be words, e.g. a day: they need more room than a number while they are on their way. */
  words?: true;
  /** What the figure means now; only what wants attention has a colour. */
  tone?: "neutral" | "go" | "warn" | "stop" | undefined;
};

type SummaryStripProps = {
  /** What the figures are about, for screen readers. */
  label?: string;
  /** Three to five. While they are fetched give their labels with value null: the strip keeps its height. */
  figures: readonly Figure[];
};

/** More figures than this take several lines, also on a wide screen. */
const inOneLine = 6;

/** The page at a glance: three to five figures in one line, each leading to what it counts. */
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
