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
  readonly upTo: string | null;
  readonly liveState: LiveState;
}

/**
 * Marks messages as read on opening, and on arrival while visible and focused. Offline, the mark is queued with its
 * time, so that later messages stay unread.
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

/** Queues a read mark once per `upTo`. If that fails, the messages stay unread, here and on the server. */
async function keepMark(threadId: string, upTo: string): Promise<void> {
  const isStored = outbox.snapshot().some(({ type, data }) => {
    const mark = data as { threadId?: string; upTo?: string };
    return type === "markThreadRead" && mark.threadId === threadId && mark.upTo === upTo;
  });
  if (isStored) return;
  await outbox.add({ type: "markThreadRead", lane: laneOf(threadId), data: { threadId, upTo } }).catch(() => undefined);
}

function subscribe(listener: () => void) {
  const stopped = new AbortController();
  for (const name of ["focus", "blur"]) window.addEventListener(name, listener, stopped);
  document.addEventListener("visibilitychange", listener, stopped);
  return () => stopped.abort();
}

function useAttention(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === "visible" && document.hasFocus(),
    () => false,
  );
}
