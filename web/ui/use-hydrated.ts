import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Returns false until hydration of a page that came as HTML. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
