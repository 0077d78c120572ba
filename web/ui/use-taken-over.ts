import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in a page that came as HTML until the app has taken it over: what needs the app must wait for that. */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
