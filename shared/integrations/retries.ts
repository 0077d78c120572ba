import { addSeconds } from "../kernel/time.ts";

const minute = 60;
const hour = 3600;

/** How long a delivery waits after each try that failed: minutes first, then hours, three days together. */
export const retryWaits: readonly number[] = [
  ...[1, 5, 15].map((many) => many * minute),
  ...[1, 2, 4, 8, 12, 12, 12, 20].map((many) => many * hour),
];

/** Tries until a delivery is given up on. */
export const mostTries = retryWaits.length + 1;

/** When a delivery that has failed so often is tried again; null when it is given up on. */
export function nextTryAt(failures: number, now: string): string | null {
  const wait = retryWaits[failures - 1];
  return wait === undefined ? null : addSeconds(now, wait);
}

/** Seconds of failing alone after which a webhook is paused. */
export const pausedAfterSeconds = 3 * 86_400;
