import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../lib/api.ts";
import type { LiveState } from "../lib/live-client.ts";
import { takeRead } from "./queries.ts";
import { useAttention } from "./use-attention.ts";

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
 * Its answer tells all that changes, so nothing is read again (no `useChange`). A mark that could not be sent is sent
 * at the next sign of life.
 */
export function useReadMarks({ threadId, me, isUnread, upTo, liveState }: Reading): void {
  const client = useQueryClient();
  const isAttended = useAttention();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that is back is a reason to try again
  useEffect(() => {
    if (!isAttended || !isUnread || upTo === null) return;
    api.markThreadRead({ threadId }).then(
      (unread) => takeRead(client, { threadId, me, readAt: upTo, unread }),
      // Nothing is lost: the messages stay unread, here and on the server.
      () => undefined,
    );
  }, [isAttended, isUnread, upTo, threadId, me, liveState, client]);
}
