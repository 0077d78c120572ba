import { addSeconds } from "../kernel/time.ts";
import type { Fleet } from "./model.ts";
import type { RegisterCheck } from "./register-check.ts";

/** A register that does not answer is asked again after so long, s. */
const retrySeconds = 900;
/** So often in a row; then it waits until somebody asks. */
const mostRetries = 4;
/** Answers that are older are asked for again when somebody looks, days. */
const oldAfterDays = 30;

type Heard = Pick<RegisterCheck, "dvlaOutcome" | "motOutcome" | "askAgainAt"> & {
  readonly retries?: number | null | undefined;
};

/**
 * When a silent register is asked again by itself: a busy one when it may be, at most an hour later, one that is down after a quarter of
 * an hour. Null: both have spoken, or it was tried often enough.
 */
export function retryAt({ dvlaOutcome, motOutcome, askAgainAt, retries }: Heard, now: string): string | null {
  const outcomes = [dvlaOutcome, motOutcome];
  if ((retries ?? 0) >= mostRetries) return null;
  if (outcomes.includes("busy") && askAgainAt !== null) return askAgainAt;
  return outcomes.includes("down") ? addSeconds(now, retrySeconds) : null;
}

/**
 * Whether somebody who looks has the registers asked again: an answer is older than 30 days, and nobody has asked within a day. A vehicle
 * about which nobody has ever asked is left to its haulier.
 */
export function mayRefresh(check: Pick<RegisterCheck, "askedAt" | "dvla" | "mot">, now: string): boolean {
  const { askedAt, dvla, mot } = check;
  if (askedAt === null || askedAt > addSeconds(now, -86_400)) return false;
  const oldest = [dvla?.answeredAt, mot?.answeredAt].filter((at) => typeof at === "string").sort()[0];
  return oldest !== undefined && oldest < addSeconds(now, -oldAfterDays * 86_400);
}

/** The vehicles whose answers are to be asked for again when somebody looks, of those that have the registration still. */
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
