import { setTimeout as pause } from "node:timers/promises";
import { database } from "../platform/database.ts";
import { log } from "../platform/log.ts";
import { keysOfTokens } from "../platform/user-pool-keys.ts";

export interface HealthAnswer {
  readonly statusCode: 200 | 503;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Checks of the services that signing in needs; a check throws when its service fails. The signal cancels a check that
 * takes too long.
 */
export type Checks = Readonly<Record<"table" | "userPool", (signal: AbortSignal) => Promise<unknown>>>;

const patienceMs = 2_000;
/** How long an answer is reused, in ms. The endpoint is public without a rate limit. */
const storedMs = 5_000;

/**
 * Returns whether users can sign in: table and user pool answer in time. Reports no details, because the endpoint is
 * public.
 */
export async function healthAnswer(checks: Checks, patience = patienceMs): Promise<HealthAnswer> {
  const passed = await Promise.all(Object.entries(checks).map(([name, check]) => passes(name, check, patience)));
  return passed.every(Boolean) ? answer(200, "ok") : answer(503, "unavailable");
}

async function passes(name: string, check: Checks[keyof Checks], patience: number): Promise<boolean> {
  const giveUp = new AbortController();
  const asked = async () => check(giveUp.signal);
  const tooLate = pause(patience, undefined, { signal: giveUp.signal }).then(() => {
    throw new Error(`no answer within ${patience} ms`);
  });
  try {
    await Promise.race([asked(), tooLate]);
    return true;
  } catch (error) {
    log.error("unhealthy", { check: name, error: error as Error });
    return false;
  } finally {
    giveUp.abort();
  }
}

function answer(statusCode: 200 | 503, status: string): HealthAnswer {
  return {
    statusCode,
    headers: { "content-type": "application/json", "cache-control": "no-store" },
    body: JSON.stringify({ status }),
  };
}

export function storedFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let found: Promise<T>;
  return () => {
    const now = Date.now();
    if (now - askedAt >= ms) {
      askedAt = now;
      found = ask();
    }
    return found;
  };
}

const checks: Checks = {
  table: async () => database().get({ PK: "HEALTH", SK: "HEALTH" }),
  userPool: keysOfTokens,
};

export const handler = storedFor(storedMs, () => healthAnswer(checks));
