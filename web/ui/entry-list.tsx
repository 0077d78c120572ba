import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./entry-list.module.css";
import { type Destined, Link } from "./links.ts";

/** What came in, one below the other from edge to edge of a narrow pane, each leading to itself. */
export function EntryList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

type EntryProps = {
  title: ReactNode;
  /** UTC instant, and how it is written. */
  at: string;
  when: string;
  text: ReactNode;
  /** Beside the text, e.g. how many are unread. */
  badge?: ReactNode;
  /** Title and text are cut to a line each; otherwise they are shown whole. */
  short?: boolean;
  /** Has an amber edge: it is new. Say so in words as well. */
  marked?: boolean;
  /** It is the one shown beside the list. */
  current?: boolean;
  to?: Destined | null;
  onClick?: () => void;
};

export function Entry({ title, at, when, text, badge, short, marked, current = false, to, onClick }: EntryProps) {
  const look = classes(styles.entry, short && styles.short, marked && styles.marked);
  const words = (
    <>
      <span className={styles.title}>{title}</span>
      <span className={classes(styles.text, short && "ui-soft")}>{text}</span>
      {badge && <span className={styles.badge}>{badge}</span>}
      <time className={classes(styles.when, "ui-figures")} dateTime={at}>
        {when}
      </time>
    </>
  );
  return (
    <li>
      {to ? (
        <Link to={to} className={look} aria-current={current || undefined} onClick={onClick}>
          {words}
        </Link>
      ) : (
        <div className={look}>{words}</div>
      )}
    </li>
  );
}
