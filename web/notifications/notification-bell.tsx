import { useQueryClient } from "@tanstack/react-query";
import Bell from "lucide-react/icons/bell";
import { useEffect, useId, useRef, useState } from "react";
import { api } from "../lib/api.ts";
import { itemsOf } from "../lib/items-of.ts";
import styles from "./notification-bell.module.css";
import { NotificationPanel } from "./notification-panel.tsx";
import { takeAllRead } from "./queries.ts";
import { useNotifications } from "./use-notifications.ts";

/** The bell in the bar, which dresses its button: a dot while there is unread news; pressed, it lists the news and marks it as read. */
export function NotificationBell({ buttonClass }: { buttonClass: string | undefined }) {
  const client = useQueryClient();
  const list = useNotifications();
  const [isOpen, setOpen] = useState(false);
  /** Unread when the panel opened: they stay marked as new until it closes. */
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const items = itemsOf(list.data);
  const unread = items.filter(({ isRead }) => !isRead);
  // Older ones are read unless all of these are not.
  const orMore = list.hasNextPage && unread.length === items.length ? " or more" : "";
  const unreadIds = unread.map(({ id }) => id).join(" ");

  useEffect(() => {
    if (!isOpen || !unreadIds) return;
    setFresh((known) => new Set([...known, ...unreadIds.split(" ")]));
    // The list is known to be read then: nothing to fetch again, and so no `useChange`.
    api.markNotificationsRead({}).then(
      () => takeAllRead(client),
      // They stay unread, here and on the server.
      () => undefined,
    );
  }, [isOpen, unreadIds, client]);

  const close = () => {
    setOpen(false);
    setFresh(new Set());
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus leave and Escape pressed inside
    <div
      className={styles.bell}
      onBlur={(event) => {
        // A press on nothing takes the focus nowhere: only a focus elsewhere on the page leaves.
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        close();
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={buttonClass}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <Bell aria-hidden="true" />
        <span className="ui-visually-hidden">
          {unread.length > 0 ? `Notifications, ${unread.length}${orMore} new` : "Notifications"}
        </span>
        {unread.length > 0 && <span className={styles.dot} aria-hidden="true" />}
      </button>
      {isOpen && <NotificationPanel id={panelId} list={list} fresh={fresh} onClose={close} />}
    </div>
  );
}
