import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { WebPath } from "#shared/web-paths.ts";
import type { ApiOutput } from "../api/api.ts";
import { fetchAgain } from "../api/fetch-again.ts";
import { keyOf } from "../api/reading.ts";
import { onceById, useLive } from "../live/live.ts";
import { outbox } from "../offline/outbox.ts";
import type { OutboxQueue } from "../offline/outbox-queue.ts";
import { useNavigate } from "../ui/links.ts";
import { toast, toastFailure } from "../ui/toast.ts";
import { Arrivals } from "./arrivals.ts";
import { isThreadShown } from "./open-threads.ts";
import { takeSent, takeThread, threadsAgain, unreadReading } from "./queries.ts";
import { words } from "./words.ts";

/**
 * Runs on every signed-in page: sends the outbox, updates the unread count and conversations, and shows message
 * previews.
 */
export function LiveUnread({ children }: { children: (unread: number) => ReactNode }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: unread = 0 } = useQuery(unreadReading());
  const [isNew] = useState(() => onceById());
  const [arrivals] = useState(() => new Arrivals());
  const [gaps, setGaps] = useState(0);
  /** Time of the event that set the unread count. */
  const countedAt = useRef("");

  useEffect(() => {
    const stopTaking = outbox.onSent(({ type }, output) => {
      if (output === null) return void client.invalidateQueries({ queryKey: ["messaging"] });
      if (type === "sendMessage") takeSent(client, output as ApiOutput<"sendMessage">);
      if (type === "markThreadRead")
        client.setQueryData(unreadReading().queryKey, output as ApiOutput<"markThreadRead">);
    });
    const stopWatching = watchRefusals(outbox, () => toastFailure(words.sendMessage));
    void outbox.flush();
    return () => {
      stopTaking();
      stopWatching();
    };
  }, [client]);

  const isAnyUnread = unread > 0;
  useEffect(() => {
    if (isAnyUnread && gaps > 0) void arrivals.noteWaiting();
  }, [isAnyUnread, gaps, arrivals]);
  useEffect(() => () => arrivals.stop(), [arrivals]);
  const onInbox = (event: ApiOutput<"onInbox">) => {
    if (event.kind === "notification") return;
    const isShown = event.threadId !== null && isThreadShown(event.threadId);
    // The open conversation is about to be marked as read. Skipping its count keeps the badge from flickering.
    const isRead = event.kind === "thread" && isShown && document.hasFocus();
    // Events can arrive out of order. Older counts are ignored.
    if (event.unread !== null && !isRead && event.at >= countedAt.current) {
      client.setQueryData(unreadReading().queryKey, event.unread);
      countedAt.current = event.at;
    }
    const { notification, thread } = event;
    if (thread) takeThread(client, isRead ? { ...thread, unread: 0 } : thread);
    // Read messages need no separate receipt: marking as read also confirms arrival.
    if (event.threadId !== null && notification && !isRead) arrivals.note(event.threadId, event.at);
    if (event.kind !== "thread" || !notification || isShown || !isNew(notification.id)) return;
    const to: WebPath = `/messaging?thread=${event.threadId}`;
    toast({
      once: notification.id,
      title: notification.title,
      description: notification.body,
      action: { label: "Read", onPress: () => void navigate(to) },
    });
  };
  useLive("onInbox", {}, onInbox, {
    onGap: (gap) => {
      setGaps((before) => before + 1);
      void fetchAgain(client, keyOf("unreadCount"), gap);
      threadsAgain(client, gap);
    },
  });
  return children(unread);
}

/** Calls `onRefused` when the server rejects a queued message. Returns a function that unsubscribes. */
function watchRefusals(queue: Pick<OutboxQueue, "snapshot" | "subscribe">, onRefused: () => void): () => void {
  let waiting = new Set<number>();
  const look = () => {
    const messages = queue.snapshot().filter(({ type }) => type === "sendMessage");
    if (messages.some(({ state, seq }) => state === "stopped" && waiting.has(seq))) onRefused();
    waiting = new Set(messages.filter(({ state }) => state === "waiting").map(({ seq }) => seq));
  };
  look();
  return queue.subscribe(look);
}
