import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { fetchAgain } from "../api/fetch-again.ts";
import { keyOf } from "../api/reading.ts";
import { onceById, useLive } from "../live/live.ts";
import { hasInboxNews } from "../live/use-inbox-refresh.ts";
import { safeReturnPath } from "../session/return-path.ts";
import { useNavigate } from "../ui/links.ts";
import { toast } from "../ui/toast.ts";
import { notificationPages, takeNotification } from "./queries.ts";

/** Returns the notifications, updated live. Each new one shows one toast. */
export function useNotifications() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isNew] = useState(() => onceById());
  const { state } = useLive(
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
        action: to && to !== pathname ? { label: "View", onPress: () => void navigate(to) } : undefined,
      });
    },
    {
      onGap: (gap) =>
        void (gap === "joined" ? fetchAgain(client, keyOf("myNotifications"), gap) : hasInboxNews(client, gap)),
    },
  );
  const hasWaited = useWaited(hearingMs);
  return useInfiniteQuery({ ...notificationPages(), enabled: state !== "connecting" || hasWaited });
}

/** Maximum wait for the live connection before the first fetch, in ms. A fetch before it must be repeated after it. */
const hearingMs = 2_000;

function useWaited(ms: number): boolean {
  const [hasWaited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return hasWaited;
}
