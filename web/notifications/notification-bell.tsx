import { useQueryClient } from "@tanstack/react-query";
import Bell from "lucide-react/icons/bell";
import { useEffect, useState } from "react";
import { seenEverySeconds } from "#shared/notifications/mail-waits.ts";
import { api } from "../api/api.ts";
import { Dropdown } from "../ui/dropdown.tsx";
import { itemsOf } from "../ui/items-of.ts";
import styles from "./notification-bell.module.css";
import { NotificationPanel } from "./notification-panel.tsx";
import { takeAllRead } from "./queries.ts";
import { useNotifications } from "./use-notifications.ts";

/** The bell in the bar: a dot while there is unread news; pressed, it lists the news and marks it as read. */
export function NotificationBell() {
  const client = useQueryClient();
  const list = useNotifications();
  useSeen();
  const [isOpen, setOpen] = useState(false);
  /** Unread when the panel opened: they stay marked as new until it closes. */
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
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

  const change = (open: boolean) => {
    setOpen(open);
    if (!open) setFresh(new Set());
  };

  return (
    <Dropdown
      title="Notifications"
      name={unread.length > 0 ? `Notifications, ${unread.length}${orMore} new` : "Notifications"}
      icon={
        <>
          <Bell aria-hidden="true" />
          {unread.length > 0 && <span className={styles.dot} aria-hidden="true" />}
        </>
      }
      open={isOpen}
      onOpenChange={change}
    >
      <NotificationPanel list={list} fresh={fresh} onClose={() => change(false)} />
    </Dropdown>
  );
}

/** How soon after somebody has come, and how often from then on, it is looked whether they look, ms. */
const checkEveryMs = 10_000;

/** Says every few minutes that somebody looks at the app, while they do: what it shows them is not mailed as well. */
export function useSeen(): void {
  useEffect(() => {
    let saidAt = Number.NEGATIVE_INFINITY;
    const check = () => {
      const looks = document.visibilityState === "visible" && document.hasFocus();
      if (!looks || performance.now() - saidAt < seenEverySeconds * 1000) return;
      saidAt = performance.now();
      // Not said, it costs a mail too many at the worst.
      api.markSeen({}).catch(() => undefined);
    };
    const timer = window.setInterval(check, checkEveryMs);
    return () => window.clearInterval(timer);
  }, []);
}
