import { useSyncExternalStore } from "react";
import { isOnline, onConnection } from "./connection.ts";

/** Whether the browser has a network, followed. */
export function useOnline(): boolean {
  return useSyncExternalStore(onConnection, isOnline, () => true);
}
