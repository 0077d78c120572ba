import { addSeconds, secondsBetween } from "../kernel/time.ts";
import { distanceMiles } from "./distance.ts";
import { type Fix, type FixRefusal, isBlurred, type RefusedFixes } from "./fix.ts";
import { type Coordinates, withinUk } from "./position.ts";

export const clockSlackSeconds = 30;

/**
 * Average speed between two fixes that counts as impossible, in miles an hour. The highest UK limit is 70 (Highway
 * Code, rule 124). The margin allows for inexact clocks and positions.
 */
export const impossibleMph = 100;

/** Minimum tolerance of a reading, in miles (80 m): beside high walls a phone is briefly this far off. */
const leastSlackMiles = 0.05;
const milesPerMetre = 1 / 1609.344;

/**
 * Seconds for which the last position can reject new positions. Without this limit one wrong position, such as the
 * phone network's address, would reject all real positions for hours.
 */
export const jumpMemorySeconds = 600;

/** Tolerance around 0, 0 in degrees. Devices without a position send 0, 0. */
const nowhereDegrees = 0.01;

export interface KnownPlace extends Coordinates {
  readonly at: string;
  readonly accuracyMetres?: number;
}

export interface Sifted<F> {
  readonly good: F[];
  readonly refused: RefusedFixes[];
  /** Time of the newest rough position in the batch, if it is later than every exact one; else null. */
  readonly blurredAt: string | null;
}

/**
 * Returns the fixes of a batch that are possible after the last known position. Fixes must be in the order sent. Each
 * rejected fix counts under its first reason. Fixes before `oldest` are rejected as too old.
 */
export function siftedFixes<F extends KnownPlace & Pick<Fix, "at">>(
  fixes: readonly F[],
  lastKnown: KnownPlace | null,
  now: string,
  oldest: string,
): Sifted<F> {
  const good: F[] = [];
  const counts = new Map<FixRefusal, number>();
  let blurredAt: string | null = null;
  for (const fix of fixes) {
    const reason = refusalOf(fix, good.at(-1) ?? lastKnown, now, oldest);
    blurredAt = blurredAfter(blurredAt, fix, reason);
    if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    else good.push(fix);
  }
  return { good, refused: [...counts].map(([reason, count]) => ({ reason, count })), blurredAt };
}

function blurredAfter(blurredAt: string | null, fix: KnownPlace, reason: FixRefusal | null): string | null {
  if (reason === null) return null;
  return reason === "blurred" ? addSeconds(fix.at, 0) : blurredAt;
}

function refusalOf(fix: KnownPlace, last: KnownPlace | null, now: string, oldest: string): FixRefusal | null {
  if (Math.abs(fix.lat) < nowhereDegrees && Math.abs(fix.lng) < nowhereDegrees) return "nowhere";
  if (!withinUk(fix)) return "outside_uk";
  if (secondsBetween(now, fix.at) > clockSlackSeconds) return "future";
  if (secondsBetween(fix.at, oldest) > 0) return "too_old";
  if (!last) return isBlurred(fix) ? "blurred" : null;
  const seconds = secondsBetween(last.at, fix.at);
  if (seconds === 0) return "doubled";
  if (seconds < 0) return "out_of_order";
  if (isBlurred(fix)) return "blurred";
  return isJump(last, fix, seconds) ? "jump" : null;
}

function isJump(last: KnownPlace, fix: KnownPlace, seconds: number): boolean {
  if (seconds > jumpMemorySeconds) return false;
  const offMetres = (last.accuracyMetres ?? 0) + (fix.accuracyMetres ?? 0);
  const slack = Math.max(leastSlackMiles, offMetres * milesPerMetre);
  return distanceMiles(last, fix) - slack > (seconds / 3600) * impossibleMph;
}
