import { addSeconds, secondsBetween } from "../kernel/time.ts";
import { distanceMiles } from "./distance.ts";
import { type Fix, type FixRefusal, isBlurred, type RefusedFixes } from "./fix.ts";
import { type Coordinates, withinUk } from "./position.ts";

/** Clocks of phones run a little ahead; a fix further in the future than this is wrong, seconds. */
export const clockSlackSeconds = 30;

/**
 * What no vehicle of ours can have driven on average from one fix to the next, miles an hour: the highest limit of the
 * United Kingdom, 70 (Highway Code, rule 124), and nearly half as much again for clocks and readings that are a little off.
 */
export const impossibleMph = 100;

/** A reading is never trusted closer than this, miles (80 m): beside high walls a phone is off by as much for a moment. */
const leastSlackMiles = 0.05;
const milesPerMetre = 1 / 1609.344;

/**
 * For so long the last place is held against a new one, seconds. After that a new one counts, however far off: otherwise
 * one wrong place (a phone that fell back to its network's address) would keep out all true ones for hours.
 */
export const jumpMemorySeconds = 600;

/** Nearer to 0, 0 than this many degrees is where devices say they are that know nothing. */
const nowhereDegrees = 0.01;

/** Where something was known to be, and when. */
export interface KnownPlace extends Coordinates {
  readonly at: string;
  /** How far off it may be, metres; unknown counts as exact. */
  readonly accuracyMetres?: number;
}

export interface Sifted<F> {
  /** What can be true, each later than the one before it. */
  readonly good: F[];
  /** How many were kept out, by reason; reasons without any are absent. */
  readonly refused: RefusedFixes[];
  /** When the newest blurred one was taken, if that is later than every place that is known; else null. */
  readonly blurredAt: string | null;
}

/**
 * Takes the fixes of one report, in the order in which they were sent, that can be true after the place that was known
 * last, if any. Each other one is counted under the first reason that holds. Ones from before the instant `oldest` are too
 * old.
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

/** A fix that was taken ends what blurred ones before it said. */
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
