import Bell from "lucide-react/icons/bell";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import type { Notification } from "#shared/notifications/model.ts";
import { Problem } from "../ui/problem.tsx";
import { Link } from "../lib/links.ts";
import { safeReturnPath } from "../lib/return-path.ts";
import { useNow } from "../lib/use-now.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { agoText } from "../ui/when-text.ts";
import type { useNotifications } from "./use-notifications.ts";

type NotificationPanelProps = {
  id: string;
  list: ReturnType<typeof useNotifications>;
  /** Those that are new to the reader. */
  fresh: ReadonlySet<string>;
  onClose: () => void;
};

/** What one has been told, newest first. A press outside closes it. */
export function NotificationPanel({ id, list, fresh, onClose }: NotificationPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const now = useNow(30_000);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];

  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !panel.current?.parentElement?.contains(event.target)) onClose();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [onClose]);

  return (
    <section ref={panel} id={id} className="notifications-panel" aria-label="Notifications" tabIndex={-1}>
      <header className="notifications-head">
        <h2>Notifications</h2>
        <button type="button" className={buttonClass({ kind: "quiet", size: "small" })} onClick={onClose}>
          <X aria-hidden="true" />
          <span className="ui-visually-hidden">Close notifications</span>
        </button>
      </header>
      <div className="notifications-body">
        {list.isPending && <Skeleton lines={4} text="Loading notifications" />}
        {list.isLoadingError && (
          <Problem error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
        )}
        {list.data && items.length === 0 && (
          <EmptyState title="Nothing yet" icon={<Bell aria-hidden="true" />}>
            Answers to requests, moves of bookings and reviews are told here.
          </EmptyState>
        )}
        {items.length > 0 && (
          <ul className="notifications-list">
            {items.map((item) => (
              <li key={item.id} className={fresh.has(item.id) || !item.isRead ? "notifications-new" : undefined}>
                <Item item={item} isNew={fresh.has(item.id) || !item.isRead} now={now} onClose={onClose} />
              </li>
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <Button size="small" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Earlier
          </Button>
        )}
      </div>
    </section>
  );
}

type ItemProps = { item: Notification; isNew: boolean; now: number; onClose: () => void };

function Item({ item, isNew, now, onClose }: ItemProps) {
  const to = safeReturnPath(item.actionUrl);
  const text = (
    <>
      <span className="notifications-title">
        {item.title}
        {isNew && <span className="ui-visually-hidden"> (new)</span>}
      </span>
      <span>{item.body}</span>
      <time className="notifications-at ui-figures" dateTime={item.createdAt}>
        {agoText(item.createdAt, now)}
      </time>
    </>
  );
  if (!to) return <div className="notifications-item">{text}</div>;
  return (
    <Link to={to} className="notifications-item" onClick={onClose}>
      {text}
    </Link>
  );
}
