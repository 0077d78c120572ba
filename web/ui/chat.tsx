import type { ReactNode, Ref } from "react";
import styles from "./chat.module.css";
import { classes } from "./classes.ts";
import { When } from "./when.tsx";

type ChatListProps = {
  label: string;
  children: ReactNode;
  /** The scrolling element, for whoever keeps its place. */
  ref?: Ref<HTMLDivElement>;
};

/** The messages of one conversation, oldest first; new ones are said as they come. */
export function ChatList({ label, children, ref }: ChatListProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by key
    <div ref={ref} className={styles.chat} role="log" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

/** The day between messages of different days. */
export function ChatDay({ at }: { at: string }) {
  return (
    <p className={styles.day}>
      <When at={at} show="day" />
    </p>
  );
}

/** Something that happened, among the messages, e.g. "Booking accepted". */
export function ChatNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}

export type ChatBubbleProps = {
  /** Written by the person reading. */
  mine: boolean;
  /** Who wrote it, shown for others. */
  author: ReactNode;
  /** The message before is by the same person: the name is said, but not shown again. */
  continued?: boolean;
  /** UTC instant. */
  at: string;
  children: ReactNode;
  /** How far it got, e.g. "Sending…", "Sent", "Read", "Not sent". */
  status?: ReactNode;
  failed?: boolean;
  /** E.g. a retry button when it failed. */
  action?: ReactNode;
};

/** One message. */
export function ChatBubble({ mine, author, continued, at, children, status, failed, action }: ChatBubbleProps) {
  return (
    <article className={classes(styles.bubble, mine && styles.mine, failed && styles.failed)}>
      <p className={mine || continued ? "ui-visually-hidden" : styles.author}>{author}</p>
      <div className={styles.body}>{children}</div>
      <p className={styles.foot}>
        <When at={at} show="time" />
        {status && <span>{status}</span>}
        {action}
      </p>
    </article>
  );
}
