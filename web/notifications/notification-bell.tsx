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

export function NotificationBell() {
  const client = useQueryClient();
  const list = useNotifications();
  useSeen();
  const [isOpen, setOpen] = useState(false);
  /** Ids of notifications that were unread on opening. They stay marked as new until the bell closes. */
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const items = itemsOf(list.data);
  const unread = items.filter(({ isRead }) => !isRead);
  // Older notifications can be unread only if all loaded ones are: the newest are read last.
  const orMore = list.hasNextPage && unread.length === items.length ? " or more" : "";
  const unreadIds = unread.map(({ id }) => id).join(" ");

  useEffect(() => {
    if (!isOpen || !unreadIds) return;
    setFresh((known) => new Set([...known, ...unreadIds.split(" ")]));
    // Sent without `useChange`: the new state is known, so no refetch is needed.
    api.markNotificationsRead({}).then(
      () => takeAllRead(client),
      // If the call fails, the notifications stay unread, here and on the server.
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

/** Interval at which user activity is checked, in ms. */
const checkEveryMs = 10_000;

/** Reports user activity every few minutes, so that the server does not email notifications the user has seen. */
export function useSeen(): void {
  useEffect(() => {
    let saidAt = Number.NEGATIVE_INFINITY;
    const check = () => {
      const looks = document.visibilityState === "visible" && document.hasFocus();
      if (!looks || performance.now() - saidAt < seenEverySeconds * 1000) return;
      saidAt = performance.now();
      // Ignored: a lost report causes at most one extra email.
      api.markSeen({}).catch(() => undefined);
    };
    const timer = window.setInterval(check, checkEveryMs);
    return () => window.clearInterval(timer);
  }, []);
}
