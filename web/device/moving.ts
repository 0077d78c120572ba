import { useSyncExternalStore } from "react";
import { afterReading, atRest, type Motion, type MotionReading, standsAt } from "./motion.ts";

// Whether the person at this device drives. Only a device that shares its position knows; any other one stands.

const listeners = new Set<() => void>();
let motion: Motion = atRest;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Takes a reading of a device that shares its position. */
export function noteMotion(reading: MotionReading): void {
  change(afterReading(motion, reading));
  clearTimeout(timer);
  const at = standsAt(motion);
  if (at !== null) timer = setTimeout(() => change(atRest), Math.max(0, at - Date.now()));
}

/** The device no longer shares its position: whether it moves is not known any more. */
export function forgetMotion(): void {
  clearTimeout(timer);
  change(atRest);
}

function change(next: Motion): void {
  const before = motion.isMoving;
  motion = next;
  if (before !== next.isMoving) for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether this device is in a vehicle that drives. */
export function useMoving(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => motion.isMoving,
    () => false,
  );
}
