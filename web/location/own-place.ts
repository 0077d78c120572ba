import { useSyncExternalStore } from "react";
import { keep, kept } from "../device/browser-storage.ts";
import type { OwnLocation } from "./chain.ts";

/** A place that somebody has said they are at, kept in this browser until they clear it. */
export interface OwnPlace {
  readonly lat: number;
  readonly lng: number;
  /** As the address field calls it. */
  readonly label: string;
  /** When it was said, epoch ms. */
  readonly setAt: number;
}

const listeners = new Set<() => void>();
let last: OwnPlace | null = null;

/** The place that was set; null when there is none. The same object until it changes. */
export function ownPlace(): OwnPlace | null {
  const { lat, lng, label, setAt } = (kept("ownPlace") ?? {}) as Partial<OwnPlace>;
  if (typeof lat !== "number" || typeof lng !== "number" || typeof label !== "string") return null;
  if (last?.lat !== lat || last.lng !== lng || last.label !== label) last = { lat, lng, label, setAt: setAt ?? 0 };
  return last;
}

/** Sets one's own place, or clears it with null. */
export function setOwnPlace(place: Omit<OwnPlace, "setAt"> | null): void {
  keep("ownPlace", place && { lat: place.lat, lng: place.lng, label: place.label, setAt: Date.now() });
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The place that was set on this device. */
export function useOwnPlace(): OwnPlace | null {
  return useSyncExternalStore(subscribe, ownPlace, () => null);
}

/** The same as a location: somebody chose it, so it is no fallback. */
export function locationOfPlace({ lat, lng, setAt }: OwnPlace): OwnLocation {
  return { lat, lng, accuracy: null, timestamp: setAt, source: "manual", isFallback: false };
}
