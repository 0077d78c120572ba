import type { Thread } from "#shared/messaging/model.ts";
import { Badge, countText } from "../ui/badge.tsx";
import { Entry, EntryList } from "../ui/entry-list.tsx";
import { whenText } from "../ui/when-text.ts";

type InboxProps = {
  threads: readonly Thread[];
  selectedId: string | null;
  label?: string;
};

export function Inbox({ threads, selectedId, label = "Conversations" }: InboxProps) {
  return (
    <EntryList label={label}>
      {threads.map(({ id, otherName, lastMessageAt, lastPreview, unread }) => (
        <Entry
          key={id}
          short
          to={`/messaging?thread=${id}`}
          current={id === selectedId}
          title={otherName}
          at={lastMessageAt}
          when={shortWhen(lastMessageAt)}
          text={lastPreview ?? "No messages yet"}
          badge={
            unread > 0 && (
              <Badge tone="signal">
                {countText(unread)}
                <span className="ui-visually-hidden"> unread</span>
              </Badge>
            )
          }
        />
      ))}
    </EntryList>
  );
}

function shortWhen(at: string): string {
  const isToday = whenText(at, "day") === whenText(new Date().toISOString(), "day");
  return whenText(at, isToday ? "time" : "day");
}
