import { useSyncExternalStore } from "react";
import { type Change, type ChangeName, sendChange } from "../api/change.ts";
import { newIdempotencyKey } from "../api/idempotency-key.ts";
import { currentUser, onSessionChange, onSignOut } from "../session/session-store.ts";
import { onConnection } from "../ui/connection.ts";
import { isTold, type Lane, type OutboxItem, type QueueableName } from "./outbox-item.ts";
import { type OutboxNews, OutboxQueue } from "./outbox-queue.ts";
import { indexedDbStore, memoryStore } from "./outbox-store.ts";
import { mayWait, prepared, uploadOf } from "./queueable.ts";

const hasIndexedDb = typeof indexedDB !== "undefined";
const tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("haulyard.outbox");

/**
 * Changes that must survive a lost connection: stored on this device and sent once each, in order. `useQueuedChange` adds
 * them; views listen with `onSent`.
 */
export const outbox = new OutboxQueue({
  store: hasIndexedDb ? indexedDbStore() : memoryStore(),
  mayWait,
  upload: uploadOf,
  prepare: prepared,
  send: ({ type, data, id }) => sendChange(type as ChangeName, data, id),
  userId: () => currentUser()?.id ?? null,
  newKey: newIdempotencyKey,
  now: () => new Date().toISOString(),
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (timer) => window.clearTimeout(timer),
  random: Math.random,
  exclusively: async (work) => {
    if (typeof navigator !== "undefined" && navigator.locks) await navigator.locks.request("haulyard.outbox", work);
    else await work();
  },
  announce: (news) => tabs?.postMessage(news ?? "changed"),
});

let isAboutToRead = false;
/** Reads other tabs' changes; several at once are read together. */
async function read(): Promise<void> {
  if (isAboutToRead) return;
  isAboutToRead = true;
  await new Promise((rested) => setTimeout(rested, 50));
  isAboutToRead = false;
  await outbox.reload().catch((error: unknown) => console.error("the offline queue could not be read", error));
}

if (typeof window !== "undefined") {
  onConnection((online) => online && void outbox.flush());
  tabs?.addEventListener("message", ({ data }: MessageEvent<OutboxNews | "changed">) =>
    data === "changed" ? void read() : outbox.hear(data),
  );
  onSessionChange(() => void outbox.flush());
  onSignOut((userId) => outbox.forget(userId));
}

/** A change that is stored on this device until sent; resolves when stored. See `useChange` for others. */
export function useQueuedChange<Name extends QueueableName>(type: Name, lane: Lane) {
  return (data: Change<Name>) => outbox.add({ type, lane, data });
}

export const useOutboxItems = (): readonly OutboxItem[] =>
  useSyncExternalStore(outbox.subscribe, outbox.snapshot, () => nothing);

export function useOutbox(lane: Lane): readonly OutboxItem[] {
  return useOutboxItems().filter((item) => item.lane === lane);
}

export const unsent = (): readonly OutboxItem[] => outbox.snapshot().filter(isTold);

/** Whether items wait because the server is unreachable, whatever the browser reports. */
export const useCutOff = (): boolean => useSyncExternalStore(outbox.subscribe, outbox.cutOff, () => false);

export const useHeld = (): boolean => useSyncExternalStore(outbox.subscribe, outbox.held, () => false);

const nothing: readonly OutboxItem[] = [];
