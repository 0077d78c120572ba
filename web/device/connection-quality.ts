import { useSyncExternalStore } from "react";
import { isOnline, onConnection } from "../ui/connection.ts";
import { type ConnectionType, connectionTypeOf, isSlowType } from "./device-state.ts";

/** How well this device is connected. */
export type ConnectionQuality = "offline" | "poor" | "fair" | "good";

/** A connection of which the browser only says that it is there is taken to be good. */
export function qualityOf(online: boolean, type: ConnectionType | null): ConnectionQuality {
  if (!online) return "offline";
  if (type && isSlowType(type)) return "poor";
  return type === "3g" ? "fair" : "good";
}

interface NetworkInformation extends EventTarget {
  readonly effectiveType?: unknown;
}

/** Firefox and Safari have none. */
const network = () => (navigator as { connection?: NetworkInformation }).connection;

/** How fast the browser says that its connection is; null where it does not. */
export function connectionType(): ConnectionType | null {
  return connectionTypeOf(network()?.effectiveType);
}

/** How good the connection is now. */
export const connectionQuality = (): ConnectionQuality => qualityOf(isOnline(), connectionType());

/** Calls `listener` whenever the connection changes, goes or comes back. Returns how to stop. */
function onQuality(listener: () => void): () => void {
  const own = network();
  own?.addEventListener("change", listener);
  const stop = onConnection(listener);
  return () => {
    own?.removeEventListener("change", listener);
    stop();
  };
}

/** How fast the connection is, followed. */
export function useConnectionType(): ConnectionType | null {
  return useSyncExternalStore(onQuality, connectionType, () => null);
}

/** How good it is, followed. */
export function useConnectionQuality(): ConnectionQuality {
  return useSyncExternalStore(onQuality, connectionQuality, () => "good");
}
