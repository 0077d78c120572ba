import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False until a server-rendered page has been hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
