import { useSyncExternalStore } from "react";
import { isOnline, onConnection } from "../ui/connection.ts";
import { type ConnectionType, connectionTypeOf, isSlowType } from "./device-state.ts";

export type ConnectionQuality = "offline" | "poor" | "fair" | "good";

/** A connection of unknown speed counts as good. */
export function qualityOf(online: boolean, type: ConnectionType | null): ConnectionQuality {
  if (!online) return "offline";
  if (type && isSlowType(type)) return "poor";
  return type === "3g" ? "fair" : "good";
}

interface NetworkInformation extends EventTarget {
  readonly effectiveType?: unknown;
}

/** The Network Information API, missing in Firefox and Safari. */
const network = () => (navigator as { connection?: NetworkInformation }).connection;

export function connectionType(): ConnectionType | null {
  return connectionTypeOf(network()?.effectiveType);
}

export const connectionQuality = (): ConnectionQuality => qualityOf(isOnline(), connectionType());

function onQuality(listener: () => void): () => void {
  const own = network();
  own?.addEventListener("change", listener);
  const stop = onConnection(listener);
  return () => {
    own?.removeEventListener("change", listener);
    stop();
  };
}

export function useConnectionType(): ConnectionType | null {
  return useSyncExternalStore(onQuality, connectionType, () => null);
}

export function useConnectionQuality(): ConnectionQuality {
  return useSyncExternalStore(onQuality, connectionQuality, () => "good");
}
