import type { ReactNode, Ref } from "react";
import styles from "./chat.module.css";
import { classes } from "./classes.ts";
import { When } from "./when.tsx";

type ChatListProps = {
  label: string;
  children: ReactNode;
  /** The scrolling element, for callers that restore its position. */
  ref?: Ref<HTMLDivElement>;
  /** Screen reader announcement of the newest message. Virtual lists need it, because they also insert old messages. */
  said?: { readonly key: string; readonly text: string } | null;
};

/** The messages of one conversation, oldest first. Screen readers announce new ones. */
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

/** A message's position in its conversation, for screen readers. `of` is -1 while unknown. */
export interface ChatPlace {
  readonly at: number;
  readonly of: number;
}

export function ChatDay({ at }: { at: string }) {
  return (
    <p className={styles.day}>
      <When at={at} show="day" />
    </p>
  );
}

export function ChatNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}

export type ChatBubbleProps = {
  mine: boolean;
  author: ReactNode;
  /** The previous message has the same author, so only screen readers get the name. */
  continued?: boolean;
  at: string;
  children: ReactNode;
  /** Delivery state, e.g. "Sending…", "Sent", "Read", "Not sent". */
  status?: ReactNode;
  failed?: boolean;
  action?: ReactNode;
  place?: ChatPlace;
};

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
