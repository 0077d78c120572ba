import { z } from "zod";
import { Instant } from "./instant.ts";
import { addSeconds } from "./time.ts";

export const failuresToOpen = 5;
/** Minimum and maximum pause of a circuit breaker, in seconds. Each further failure doubles the pause. */
const [shortestSeconds, longestSeconds] = [60, 3600];
/** Seconds until the next trial call: longer than any call takes. */
const trialSeconds = 60;

export const breakerFields = { failures: z.int(), openUntil: Instant.nullable() };
export interface Breaker {
  readonly failures: number;
  readonly openUntil: string | null;
}

export const closed: Breaker = { failures: 0, openUntil: null };

export function openUntilAfter(failures: number, now: string): string | null {
  if (failures < failuresToOpen) return null;
  return addSeconds(now, Math.min(shortestSeconds * 2 ** (failures - failuresToOpen), longestSeconds));
}

/** Returns until when all other calls wait, while one call tries the endpoint. */
export const trialUntil = (now: string): string => addSeconds(now, trialSeconds);
