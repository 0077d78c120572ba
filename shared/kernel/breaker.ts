import { z } from "zod";
import { Instant } from "./instant.ts";
import { addSeconds } from "./time.ts";

/** Calls in a row that fail until an endpoint is left alone for a while. */
export const failuresToOpen = 5;
/** How long it is left alone at first, and at most: twice as long after each further failure, seconds. */
const [shortestSeconds, longestSeconds] = [60, 3600];
/** How long a trial may take before another is made, seconds: longer than any call. */
const trialSeconds = 60;

/** The fields of a circuit breaker: failures in a row of an endpoint, and until when it is called no more. */
export const breakerFields = { failures: z.int(), openUntil: Instant.nullable() };
export interface Breaker {
  readonly failures: number;
  readonly openUntil: string | null;
}

/** Of an endpoint that answers. */
export const closed: Breaker = { failures: 0, openUntil: null };

/** Until when an endpoint is left alone after so many failures in a row; null while it is not. */
export function openUntilAfter(failures: number, now: string): string | null {
  if (failures < failuresToOpen) return null;
  return addSeconds(now, Math.min(shortestSeconds * 2 ** (failures - failuresToOpen), longestSeconds));
}

/** Until when others wait while one call tries whether the endpoint answers again. */
export const trialUntil = (now: string): string => addSeconds(now, trialSeconds);
