import type { ReactNode } from "react";

/** Display time of a toast, in ms. */
export const toastShownMs = 5000;
/** Time between dismissal and removal from the page, in ms. */
export const toastRemovalDelayMs = 5000;
/** Swipe distance to the right that dismisses a toast, in px. */
export const toastSwipePx = 50;

export type ToastVariant = "default" | "destructive";
export type ToastAction = { label: string; onPress: () => void };
export type ToastInput = {
  /** Id of news that may arrive several times, e.g. by push and live update. Shown only once. */
  once?: string | undefined;
  title: ReactNode;
  description?: ReactNode;
  variant?: ToastVariant | undefined;
  action?: ToastAction | undefined;
};
export type ToastRecord = ToastInput & { id: number; variant: ToastVariant };

/** Shows at most one toast; at most one more waits. */
export type ToastState = {
  current: (ToastRecord & { open: boolean; shownAt: number }) | null;
  waiting: ToastRecord | null;
};

export const noToasts: ToastState = { current: null, waiting: null };

const show = (record: ToastRecord, now: number): ToastState => ({
  current: { ...record, open: true, shownAt: now },
  waiting: null,
});

/**
 * Returns the state with a new toast, which replaces the current one. Exceptions, for their full display time: errors
 * stay before ordinary news, and toasts with Undo before news without a button. The latest such news waits.
 */
export function withToast(state: ToastState, record: ToastRecord, now: number): ToastState {
  const { current } = state;
  const isNew = current?.open && now - current.shownAt < toastShownMs;
  const outranks = current?.variant === "destructive" || (current?.action !== undefined && !record.action);
  const holds = isNew && record.variant === "default" && outranks;
  return holds ? { ...state, waiting: record } : show(record, now);
}

/** Dismisses the current toast. The waiting toast shows at once. Without one, the closed toast stays until removed. */
export function withDismissal(state: ToastState, id: number, now: number): ToastState {
  if (state.current?.id !== id || !state.current.open) return state;
  if (state.waiting) return show(state.waiting, now);
  return { ...state, current: { ...state.current, open: false } };
}

export function withRemoval(state: ToastState, id: number): ToastState {
  return state.current?.id === id && !state.current.open ? { ...state, current: null } : state;
}
