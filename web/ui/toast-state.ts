import type { ReactNode } from "react";

/** How long a toast shows, ms. */
export const toastShownMs = 5000;
/** How long a dismissed toast stays in the page, hidden, before it is removed, ms. */
export const toastRemovalDelayMs = 5000;
/** How far right a toast must be swiped to go, px. */
export const toastSwipePx = 50;

export type ToastVariant = "default" | "destructive";
export type ToastAction = { label: string; onPress: () => void };
export type ToastInput = {
  /** News that may come by several ways: of the same name it is shown the first time alone. */
  once?: string | undefined;
  title: ReactNode;
  description?: ReactNode;
  variant?: ToastVariant | undefined;
  action?: ToastAction | undefined;
};
export type ToastRecord = ToastInput & { id: number; variant: ToastVariant };

/** At most one toast stands; one may wait behind it. */
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
 * A new toast replaces the standing one, except that a failure keeps its place against ordinary news, and one that can
 * still be undone against news without a button, until it has shown for its whole time; the newest such news waits behind.
 */
export function withToast(state: ToastState, record: ToastRecord, now: number): ToastState {
  const { current } = state;
  const isNew = current?.open && now - current.shownAt < toastShownMs;
  const outranks = current?.variant === "destructive" || (current?.action !== undefined && !record.action);
  const holds = isNew && record.variant === "default" && outranks;
  return holds ? { ...state, waiting: record } : show(record, now);
}

/** The standing toast is dismissed: what waited shows at once; otherwise it stays, closed, until removed. */
export function withDismissal(state: ToastState, id: number, now: number): ToastState {
  if (state.current?.id !== id || !state.current.open) return state;
  if (state.waiting) return show(state.waiting, now);
  return { ...state, current: { ...state.current, open: false } };
}

/** The closed toast leaves the page. */
export function withRemoval(state: ToastState, id: number): ToastState {
  return state.current?.id === id && !state.current.open ? { ...state, current: null } : state;
}
