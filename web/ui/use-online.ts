import { useSyncExternalStore } from "react";
import { isOnline, onConnection } from "./connection.ts";

export function useOnline(): boolean {
  return useSyncExternalStore(onConnection, isOnline, () => true);
}
