import { useSyncExternalStore } from "react";
import { afterReading, atRest, type Motion, type MotionReading, stationaryAt } from "./motion.ts";

// Listeners to whether the user drives. Devices that do not share their position always count as stationary.

const listeners = new Set<() => void>();
let motion: Motion = atRest;
let timer: ReturnType<typeof setTimeout> | undefined;

export function noteMotion(reading: MotionReading): void {
  change(afterReading(motion, reading));
  clearTimeout(timer);
  const at = stationaryAt(motion);
  if (at !== null) timer = setTimeout(() => change(atRest), Math.max(0, at - Date.now()));
}

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

export function useMoving(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => motion.isMoving,
    () => false,
  );
}
