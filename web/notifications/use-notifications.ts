import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { fetchAgain } from "../api/fetch-again.ts";
import { keyOf } from "../api/reading.ts";
import { onceById, useLive } from "../live/live.ts";
import { hasInboxNews } from "../live/use-inbox-refresh.ts";
import { safeReturnPath } from "../session/return-path.ts";
import { useNavigate } from "../ui/links.ts";
import { toast } from "../ui/toast.ts";
import { notificationPages, takeNotification } from "./queries.ts";

/** What one has been told, live; each piece of news shows as a toast once. */
export function useNotifications() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const list = useInfiniteQuery(notificationPages());
  const [isNew] = useState(() => onceById());
  useLive(
    "onInbox",
    {},
    ({ kind, notification }) => {
      if (kind !== "notification" || !notification || !isNew(notification.id)) return;
      takeNotification(client, notification);
      const to = safeReturnPath(notification.actionUrl);
      toast({
        once: notification.id,
        title: notification.title || "New Notification",
        description: notification.body,
        // On the page that it is about there is nothing more to view.
        action: to && to !== pathname ? { label: "View", onPress: () => void navigate(to) } : undefined,
      });
    },
    {
      onGap: (gap) =>
        void (gap === "started" ? hasInboxNews(client) : fetchAgain(client, keyOf("myNotifications"), gap)),
    },
  );
  return list;
}
