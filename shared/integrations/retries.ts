import { addSeconds } from "../kernel/time.ts";

const minute = 60;
const hour = 3600;

/** Seconds to wait after each failed delivery: minutes first, then hours, three days in total. */
export const retryWaits: readonly number[] = [
  ...[1, 5, 15].map((many) => many * minute),
  ...[1, 2, 4, 8, 12, 12, 12, 20].map((many) => many * hour),
];

export const mostTries = retryWaits.length + 1;

export function nextTryAt(failures: number, now: string): string | null {
  const wait = retryWaits[failures - 1];
  return wait === undefined ? null : addSeconds(now, wait);
}

/** Seconds of continuous failures after which a webhook is paused. */
export const pausedAfterSeconds = 3 * 86_400;
