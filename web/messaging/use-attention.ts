import { useSyncExternalStore } from "react";

const signs = [
  [() => window, "focus"],
  [() => window, "blur"],
  [() => document, "visibilitychange"],
] as const;

function subscribe(listener: () => void) {
  for (const [target, name] of signs) target().addEventListener(name, listener);
  return () => {
    for (const [target, name] of signs) target().removeEventListener(name, listener);
  };
}

/** Whether somebody can be taken to look at the page: it is visible and has the focus. */
export function useAttention(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === "visible" && document.hasFocus(),
    () => false,
  );
}
