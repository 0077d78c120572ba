import type { Thread } from "#shared/messaging/model.ts";
import { Link } from "../lib/links.ts";
import { Badge, countText } from "../ui/badge.tsx";
import { classes } from "../ui/classes.ts";
import { whenText } from "../ui/when-text.ts";
import styles from "./inbox.module.css";

type InboxProps = {
  threads: readonly Thread[];
  selectedId: string | null;
};

/** The conversations, newest message first. */
export function Inbox({ threads, selectedId }: InboxProps) {
  return (
    <ul className={styles.inbox} aria-label="Conversations">
      {threads.map((thread) => (
        <li key={thread.id}>
          <Link
            to={`/messaging?thread=${thread.id}`}
            className={styles.thread}
            aria-current={thread.id === selectedId ? "true" : undefined}
          >
            <span className={styles.name}>{thread.otherName}</span>
            <time className={classes(styles.at, "ui-figures")} dateTime={thread.lastMessageAt}>
              {shortWhen(thread.lastMessageAt)}
            </time>
            <span className={styles.preview}>{thread.lastPreview ?? "No messages yet"}</span>
            {thread.unread > 0 && (
              <span className={styles.unread}>
                <Badge tone="signal">
                  {countText(thread.unread)}
                  <span className="ui-visually-hidden"> unread</span>
                </Badge>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The time today, the day before that. */
function shortWhen(at: string): string {
  const isToday = whenText(at, "day") === whenText(new Date().toISOString(), "day");
  return whenText(at, isToday ? "time" : "day");
}
