import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useSession } from "../session/session-context.ts";
import { useNavigate } from "../ui/links.ts";
import { toast } from "../ui/toast.ts";
import { careForPush } from "./push-device.ts";
import type { WorkerMessage } from "./worker-message.ts";

/** Handles service worker messages: shows push notifications while the page is visible, and opens tapped ones. */
export function PushListener() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { user } = useSession();
  const here = useRef("");
  useEffect(() => {
    here.current = `${pathname}${search}`;
  });

  const userId = user?.id;
  useEffect(() => {
    if (userId) careForPush(userId).catch((error: unknown) => console.warn("push setup failed", error));
  }, [userId]);

  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return undefined;
    const hear = ({ data, ports }: MessageEvent<WorkerMessage>) => {
      const isLookedAt = document.hasFocus();
      if (data.kind === "open") void navigate(data.path);
      else if (isLookedAt) showNews(data, here.current, (path) => void navigate(path));
      ports[0]?.postMessage(data.kind === "open" || isLookedAt);
    };
    serviceWorker.addEventListener("message", hear);
    return () => serviceWorker.removeEventListener("message", hear);
  }, [navigate]);
  return null;
}

type News = Extract<WorkerMessage, { kind: "pushed" }>;

/** Shows a toast for a push notification, unless its live event has already shown one. */
function showNews({ id, title, body, path }: News, here: string, go: (path: NonNullable<News["path"]>) => void): void {
  toast({
    ...(id && { once: id }),
    title,
    description: body,
    action: path && path !== here ? { label: "View", onPress: () => go(path) } : undefined,
  });
}
