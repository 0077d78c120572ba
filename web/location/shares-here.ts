import { useSyncExternalStore } from "react";
import { keep, kept } from "../device/browser-storage.ts";

// Somebody may be signed in on a phone in the cab and in the office: the place of the one they chose is their vehicle's.

const listeners = new Set<() => void>();

/** Whether this device reports where somebody's vehicle is while they are on duty and share it. */
export function sharesHere(userId: string): boolean {
  return kept("sharesHere", userId) === true;
}

/** Chooses whether it does. Going on duty on a device chooses that device. */
export function setSharesHere(userId: string, shares: boolean): void {
  keep("sharesHere", shares || null, userId);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The same, followed. */
export function useSharesHere(userId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => sharesHere(userId),
    () => false,
  );
}
