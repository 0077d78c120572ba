import { type ReactNode, useSyncExternalStore } from "react";
import {
  noToasts,
  type ToastInput,
  type ToastRecord,
  type ToastState,
  toastRemovalDelayMs,
  toastShownMs,
  withDismissal,
  withRemoval,
  withToast,
} from "./toast-state.ts";

let state: ToastState = noToasts;
let lastId = 0;
const told = new Set<string>();
const listeners = new Set<() => void>();

function set(next: ToastState) {
  state = next;
  for (const listener of listeners) listener();
}

/** Shows a toast for 5 s, one at a time. Returns its id for `dismissToast`. */
export function toast(input: ToastInput): number {
  if (input.once !== undefined && told.has(input.once)) return lastId;
  if (input.once !== undefined) told.add(input.once);
  lastId += 1;
  const now = Date.now();
  const record: ToastRecord = { ...input, id: lastId, variant: input.variant ?? "default" };
  set(withToast(state, record, now));
  // An error kept open by hover or focus can be replaced after its display time.
  const { current } = state;
  if (state.waiting?.id === record.id && current) {
    const { id } = record;
    setTimeout(() => state.waiting?.id === id && dismissToast(current.id), current.shownAt + toastShownMs - now);
  }
  return record.id;
}

export function toastFailure(description: ReactNode, title: ReactNode = "Error"): number {
  return toast({ title, description, variant: "destructive" });
}

/** Dismisses a toast, like a swipe or its close button. */
export function dismissToast(id: number): void {
  set(withDismissal(state, id, Date.now()));
  setTimeout(() => set(withRemoval(state, id)), toastRemovalDelayMs);
}

/** Removes all toasts on sign-out, so that the next user sees none of them. */
export function clearToasts(): void {
  told.clear();
  set(noToasts);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useCurrentToast(): ToastState["current"] {
  return useSyncExternalStore(
    subscribe,
    () => state.current,
    () => null,
  );
}
