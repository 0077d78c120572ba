import Bell from "lucide-react/icons/bell";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import type { Notification } from "#shared/notifications/model.ts";
import { Link } from "../lib/links.ts";
import { safeReturnPath } from "../lib/return-path.ts";
import { useNow } from "../lib/use-now.ts";
import { buttonClass } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { agoText } from "../ui/when-text.ts";
import styles from "./notification-panel.module.css";
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

  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !panel.current?.parentElement?.contains(event.target)) onClose();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [onClose]);

  return (
    <section ref={panel} id={id} className={styles.panel} aria-label="Notifications" tabIndex={-1}>
      <header className={styles.head}>
        <h2>Notifications</h2>
        <button type="button" className={buttonClass({ kind: "quiet", size: "small" })} onClick={onClose}>
          <X aria-hidden="true" />
          <span className="ui-visually-hidden">Close notifications</span>
        </button>
      </header>
      <div className={styles.body}>
        <PagedList
          list={list}
          loading="Loading notifications"
          count={4}
          more="Earlier"
          empty={
            <EmptyState title="Nothing yet" icon={<Bell aria-hidden="true" />}>
              Answers to requests, moves of bookings and reviews are told here.
            </EmptyState>
          }
        >
          {(items) => (
            <ul className={styles.list}>
              {items.map((item) => {
                const isNew = fresh.has(item.id) || !item.isRead;
                return (
                  <li key={item.id} className={isNew ? styles.fresh : undefined}>
                    <Item item={item} isNew={isNew} now={now} onClose={onClose} />
                  </li>
                );
              })}
            </ul>
          )}
        </PagedList>
      </div>
    </section>
  );
}

type ItemProps = { item: Notification; isNew: boolean; now: number; onClose: () => void };

function Item({ item, isNew, now, onClose }: ItemProps) {
  const to = safeReturnPath(item.actionUrl);
  const text = (
    <>
      <span className={styles.title}>
        {item.title}
        {isNew && <span className="ui-visually-hidden"> (new)</span>}
      </span>
      <span>{item.body}</span>
      <time className={classes(styles.at, "ui-figures")} dateTime={item.createdAt}>
        {agoText(item.createdAt, now)}
      </time>
    </>
  );
  if (!to) return <div className={styles.item}>{text}</div>;
  return (
    <Link to={to} className={styles.item} onClick={onClose}>
      {text}
    </Link>
  );
}
