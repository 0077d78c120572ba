import { useSyncExternalStore } from "react";
import { clientKey } from "./client-key.ts";
import { OutboxQueue } from "./outbox-queue.ts";
import { indexedDbStore, memoryStore, type OutboxItem } from "./outbox-store.ts";
import { currentUser, onSessionChange, onSignOut } from "./session-store.ts";

const hasIndexedDb = typeof indexedDB !== "undefined";
const tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("haulyard.outbox");

/**
 * The app's outbox. Slices say once how their kinds are sent (`outbox.sendWith("message", send)`) and then add:
 * `outbox.add({ kind: "message", lane: threadId, payload: { threadId, text } })`.
 */
export const outbox = new OutboxQueue({
  store: hasIndexedDb ? indexedDbStore() : memoryStore(),
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

/** What of a lane is still on its way, in order. */
export function useOutbox(lane: string): readonly OutboxItem[] {
  const items = useSyncExternalStore(outbox.subscribe, outbox.snapshot, () => nothing);
  return items.filter((item) => item.lane === lane);
}

const nothing: readonly OutboxItem[] = [];
