import { useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  const stopped = new AbortController();
  for (const name of ["focus", "blur"]) window.addEventListener(name, listener, stopped);
  document.addEventListener("visibilitychange", listener, stopped);
  return () => stopped.abort();
}

/** Whether somebody can be taken to look at the page: it is visible and has the focus. */
export function useAttention(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === "visible" && document.hasFocus(),
    () => false,
  );
}
