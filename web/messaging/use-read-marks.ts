import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { api } from "../api/api.ts";
import type { LiveState } from "../live/live-client.ts";
import { outbox } from "../offline/outbox.ts";
import { hasCode } from "../ui/fault-words.ts";
import { laneOf } from "./conversation.ts";
import { takeRead } from "./queries.ts";

interface Reading {
  readonly threadId: string;
  readonly me: string;
  readonly isUnread: boolean;
  /** When the newest message on screen was sent; null when there is none. */
  readonly upTo: string | null;
  readonly liveState: LiveState;
}

/**
 * Marks a conversation as read when it is opened, and when a message comes while it is visible and has the focus.
 * Its answer tells all that changes, so nothing is read again (no `useChange`). Without a connection it is kept on this
 * device, with how far was read: what comes meanwhile stays unread.
 */
export function useReadMarks({ threadId, me, isUnread, upTo, liveState }: Reading): void {
  const client = useQueryClient();
  const isAttended = useAttention();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that is back is a reason to try again
  useEffect(() => {
    if (!isAttended || !isUnread || upTo === null) return;
    api.markThreadRead({ threadId, upTo }).then(
      (unread) => takeRead(client, { threadId, me, readAt: upTo, unread }),
      (error: unknown) => {
        if (hasCode(error, "network.offline")) void keepMark(threadId, upTo);
      },
    );
  }, [isAttended, isUnread, upTo, threadId, me, liveState, client]);
}

/** Once for what was read. Where it cannot be kept nothing is lost: the messages stay unread, here and on the server. */
async function keepMark(threadId: string, upTo: string): Promise<void> {
  const isKept = outbox.snapshot().some(({ type, data }) => {
    const mark = data as { threadId?: string; upTo?: string };
    return type === "markThreadRead" && mark.threadId === threadId && mark.upTo === upTo;
  });
  if (isKept) return;
  await outbox.add({ type: "markThreadRead", lane: laneOf(threadId), data: { threadId, upTo } }).catch(() => undefined);
}

function subscribe(listener: () => void) {
  const stopped = new AbortController();
  for (const name of ["focus", "blur"]) window.addEventListener(name, listener, stopped);
  document.addEventListener("visibilitychange", listener, stopped);
  return () => stopped.abort();
}

/** Whether somebody can be taken to look at the page: it is visible and has the focus. */
function useAttention(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === "visible" && document.hasFocus(),
    () => false,
  );
}
