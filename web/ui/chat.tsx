import type { ReactNode, Ref } from "react";
import styles from "./chat.module.css";
import { classes } from "./classes.ts";
import { When } from "./when.tsx";

type ChatListProps = {
  label: string;
  children: ReactNode;
  /** The scrolling element, for whoever keeps its place. */
  ref?: Ref<HTMLDivElement>;
  /**
   * Of a list that puts only some of its lines into the page: what is said of the newest, by its key, instead of
   * whatever is put in.
   */
  said?: { readonly key: string; readonly text: string } | null;
};

/** The messages of one conversation, oldest first; new ones are said as they come. */
export function ChatList({ label, children, ref, said }: ChatListProps) {
  return (
    <>
      <div
        ref={ref}
        className={styles.chat}
        role="log"
        aria-label={label}
        aria-live={said === undefined ? "polite" : "off"}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by key
        tabIndex={0}
      >
        {children}
      </div>
      {said !== undefined && (
        <p className="ui-visually-hidden" aria-live="polite">
          {said && <span key={said.key}>{said.text}</span>}
        </p>
      )}
    </>
  );
}

/** Where a message stands among all of its conversation, for those who hear it; `of` -1 while that is not known. */
export interface ChatPlace {
  readonly at: number;
  readonly of: number;
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
  place?: ChatPlace;
};

/** One message. */
export function ChatBubble(props: ChatBubbleProps) {
  const { mine, author, continued, at, children, status, failed, action, place } = props;
  return (
    <article
      className={classes(styles.bubble, mine && styles.mine, failed && styles.failed)}
      aria-posinset={place?.at}
      aria-setsize={place?.of}
    >
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
