import Bell from "lucide-react/icons/bell";
import { agoText } from "#shared/kernel/ago-text.ts";
import { useNow } from "../device/use-now.ts";
import { safeReturnPath } from "../session/return-path.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Entry, EntryList } from "../ui/entry-list.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import type { useNotifications } from "./use-notifications.ts";

type NotificationPanelProps = {
  list: ReturnType<typeof useNotifications>;
  fresh: ReadonlySet<string>;
  onClose: () => void;
};

export function NotificationPanel({ list, fresh, onClose }: NotificationPanelProps) {
  const now = useNow(30_000);
  return (
    <PagedList
      list={list}
      loading="Loading notifications"
      count={4}
      more="Earlier"
      empty={
        <EmptyState title="Nothing yet" icon={<Bell aria-hidden="true" />}>
          Answers to requests, booking updates and reviews appear here.
        </EmptyState>
      }
    >
      {(items) => (
        <EntryList>
          {items.map(({ id, isRead, title, body, createdAt, actionUrl }) => {
            const isNew = fresh.has(id) || !isRead;
            return (
              <Entry
                key={id}
                marked={isNew}
                to={safeReturnPath(actionUrl)}
                onClick={onClose}
                title={
                  <>
                    {title}
                    {isNew && <span className="ui-visually-hidden"> (new)</span>}
                  </>
                }
                at={createdAt}
                when={agoText(createdAt, now)}
                text={body}
              />
            );
          })}
        </EntryList>
      )}
    </PagedList>
  );
}
