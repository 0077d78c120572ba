import { useSyncExternalStore } from "react";
import { type Change, type ChangeName, sendChange } from "./change.ts";
import { clientKey } from "./client-key.ts";
import type { Lane, OutboxItem } from "./outbox-item.ts";
import { OutboxQueue } from "./outbox-queue.ts";
import { indexedDbStore, memoryStore } from "./outbox-store.ts";
import { currentUser, onSessionChange, onSignOut } from "./session-store.ts";

const hasIndexedDb = typeof indexedDB !== "undefined";
const tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("haulyard.outbox");

/**
 * Changes that must not be lost when the connection is: kept on this device, sent in order of writing, once each.
 * `useKeptChange` puts them in; whoever shows what they change listens with `onSent`.
 */
export const outbox = new OutboxQueue({
  store: hasIndexedDb ? indexedDbStore() : memoryStore(),
  send: ({ type, data, id }) => sendChange(type, data, id),
  userId: () => currentUser()?.id ?? null,
  newKey: clientKey,
  now: () => new Date().toISOString(),
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (timer) => window.clearTimeout(timer),
  random: Math.random,
  exclusively: async (work) => {
    if (typeof navigator !== "undefined" && navigator.locks) await navigator.locks.request("haulyard.outbox", work);
    else await work();
  },
  announce: () => tabs?.postMessage("changed"),
});

if (typeof window !== "undefined") {
  window.addEventListener("online", () => void outbox.flush());
  tabs?.addEventListener("message", () => void outbox.reload());
  onSessionChange(() => void outbox.flush());
  onSignOut((userId) => void outbox.forget(userId));
}

/** A change that is kept on this device until it has arrived; answers when it is safe here. See `useChange` for others. */
export function useKeptChange<Name extends ChangeName>(type: Name, lane: Lane) {
  return (data: Change<Name>) => outbox.add({ type, lane, data });
}

/** What of a lane is still on its way, in order. */
export function useOutbox(lane: Lane): readonly OutboxItem[] {
  const items = useSyncExternalStore(outbox.subscribe, outbox.snapshot, () => nothing);
  return items.filter((item) => item.lane === lane);
}

const nothing: readonly OutboxItem[] = [];
