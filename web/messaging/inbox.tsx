import type { Thread } from "#shared/messaging/model.ts";
import { Link } from "../lib/links.ts";
import { Badge, countText } from "../ui/badge.tsx";
import { whenText } from "../ui/when-text.ts";

type InboxProps = {
  threads: readonly Thread[];
  selectedId: string | null;
};

/** The conversations, newest message first. */
export function Inbox({ threads, selectedId }: InboxProps) {
  return (
    <ul className="messaging-inbox" aria-label="Conversations">
      {threads.map((thread) => (
        <li key={thread.id}>
          <Link
            to={`/messaging?thread=${thread.id}`}
            className="messaging-thread"
            aria-current={thread.id === selectedId ? "true" : undefined}
          >
            <span className="messaging-thread-name">{thread.otherName}</span>
            <time className="messaging-thread-at ui-figures" dateTime={thread.lastMessageAt}>
              {shortWhen(thread.lastMessageAt)}
            </time>
            <span className="messaging-thread-preview">{thread.lastPreview ?? "No messages yet"}</span>
            {thread.unread > 0 && (
              <Badge tone="signal">
                {countText(thread.unread)}
                <span className="ui-visually-hidden"> unread</span>
              </Badge>
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
