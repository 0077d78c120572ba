import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../device/browser-storage.ts";
import type { OwnLocation } from "./chain.ts";

/** A place set by the user, stored in this browser until cleared. */
export interface OwnPlace {
  readonly lat: number;
  readonly lng: number;
  readonly label: string;
  /** Epoch ms. */
  readonly setAt: number;
}

const listeners = new Set<() => void>();
let last: OwnPlace | null = null;

/** Returns the user's place or null; the same object until it changes. */
export function ownPlace(): OwnPlace | null {
  const { lat, lng, label, setAt } = (readStored("ownPlace") ?? {}) as Partial<OwnPlace>;
  if (typeof lat !== "number" || typeof lng !== "number" || typeof label !== "string") return null;
  if (last?.lat !== lat || last.lng !== lng || last.label !== label) last = { lat, lng, label, setAt: setAt ?? 0 };
  return last;
}

export function setOwnPlace(place: Omit<OwnPlace, "setAt"> | null): void {
  writeStored("ownPlace", place && { lat: place.lat, lng: place.lng, label: place.label, setAt: Date.now() });
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

export function useOwnPlace(): OwnPlace | null {
  return useSyncExternalStore(subscribe, ownPlace, () => null);
}

/** The place as a location; never a fallback, because the user chose it. */
export function locationOfPlace({ lat, lng, setAt }: OwnPlace): OwnLocation {
  return { lat, lng, accuracy: null, timestamp: setAt, source: "manual", isFallback: false };
}
