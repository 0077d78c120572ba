import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../device/browser-storage.ts";

// A user may have several devices, but only the chosen one reports the vehicle. Listeners learn of a new choice.

const listeners = new Set<() => void>();

export function sharesHere(userId: string): boolean {
  return readStored("sharesHere", userId) === true;
}

/** Sets whether this device reports the vehicle's position. Going on duty chooses the current device. */
export function setSharesHere(userId: string, shares: boolean): void {
  writeStored("sharesHere", shares || null, userId);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useSharesHere(userId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => sharesHere(userId),
    () => false,
  );
}
