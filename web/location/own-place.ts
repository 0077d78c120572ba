import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../device/browser-storage.ts";
import type { OwnLocation } from "./chain.ts";

/** A place that the user chose as their location. Stored in this browser until cleared. */
export interface OwnPlace {
  readonly lat: number;
  readonly lng: number;
  readonly label: string;
  /** Time of the choice, in epoch ms. */
  readonly setAt: number;
}

const listeners = new Set<() => void>();
let last: OwnPlace | null = null;

/** Returns the user's chosen place or null; the same object until it changes. */
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

/** Converts a chosen place to a location. Never marked as a fallback, because the user chose the place. */
export function locationOfPlace({ lat, lng, setAt }: OwnPlace): OwnLocation {
  return { lat, lng, accuracy: null, timestamp: setAt, source: "manual", isFallback: false };
}
