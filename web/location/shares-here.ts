import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../device/browser-storage.ts";

// A user may be signed in on a phone and in the office; only the chosen device reports the vehicle.

const listeners = new Set<() => void>();

export function sharesHere(userId: string): boolean {
  return readStored("sharesHere", userId) === true;
}

/** Sets whether this device reports. Going on duty chooses the device. */
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
