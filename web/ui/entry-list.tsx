import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./entry-list.module.css";
import { type Destined, Link } from "./links.ts";

export function EntryList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

type EntryProps = {
  title: ReactNode;
  /** UTC instant. */
  at: string;
  when: string;
  text: ReactNode;
  badge?: ReactNode;
  short?: boolean;
  /** Marks a new entry with an amber edge. The text must also say that it is new. */
  marked?: boolean;
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
