import { addSeconds } from "../kernel/time.ts";
import type { Fleet } from "./model.ts";
import type { RegisterCheck } from "./register-check.ts";

const retrySeconds = 900;
const mostRetries = 4;
const oldAfterDays = 30;

type RegisterAnswers = Pick<RegisterCheck, "dvlaOutcome" | "motOutcome" | "askAgainAt"> & {
  readonly retries?: number | null | undefined;
};

/**
 * Returns when to retry a register that did not answer: a busy one at its stated time, at most an hour later; one that
 * is down after 15 minutes. Null: both have answered, or the retries are used up.
 */
export function retryAt({ dvlaOutcome, motOutcome, askAgainAt, retries }: RegisterAnswers, now: string): string | null {
  const outcomes = [dvlaOutcome, motOutcome];
  if ((retries ?? 0) >= mostRetries) return null;
  if (outcomes.includes("busy") && askAgainAt !== null) return askAgainAt;
  return outcomes.includes("down") ? addSeconds(now, retrySeconds) : null;
}

/**
 * Whether viewing a vehicle refreshes the registers' answers: if one is over 30 days old, and the last call was over a
 * day ago. The vehicle's haulier makes the first call.
 */
export function mayRefresh(check: Pick<RegisterCheck, "askedAt" | "dvla" | "mot">, now: string): boolean {
  const { askedAt, dvla, mot } = check;
  if (askedAt === null || askedAt > addSeconds(now, -86_400)) return false;
  const oldest = [dvla?.answeredAt, mot?.answeredAt].filter((at) => typeof at === "string").sort()[0];
  return oldest !== undefined && oldest < addSeconds(now, -oldAfterDays * 86_400);
}

export const toRefresh = (
  checks: readonly RegisterCheck[],
  vehicles: readonly Pick<Fleet, "id" | "vehicleReg">[],
  now: string,
): RegisterCheck[] =>
  checks.filter(
    (check) =>
      mayRefresh(check, now) &&
      vehicles.some(({ id, vehicleReg }) => id === check.fleetId && vehicleReg === check.vehicleReg),
  );
