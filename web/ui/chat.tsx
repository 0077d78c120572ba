import type { ReactNode, Ref } from "react";
import { When } from "./when.tsx";
import "./chat.css";

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
    <div ref={ref} className="ui-chat" role="log" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

/** The day between messages of different days. */
export function ChatDay({ at }: { at: string }) {
  return (
    <p className="ui-chat-day">
      <When at={at} show="day" />
    </p>
  );
}

/** Something that happened, among the messages, e.g. "Booking accepted". */
export function ChatNote({ children }: { children: ReactNode }) {
  return <p className="ui-chat-note">{children}</p>;
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
    <article className={`ui-bubble${mine ? " ui-bubble-mine" : ""}${failed ? " ui-bubble-failed" : ""}`}>
      <p className={mine || continued ? "ui-visually-hidden" : "ui-bubble-author"}>{author}</p>
      <div className="ui-bubble-body">{children}</div>
      <p className="ui-bubble-foot">
        <When at={at} show="time" />
        {status && <span>{status}</span>}
        {action}
      </p>
    </article>
  );
}
