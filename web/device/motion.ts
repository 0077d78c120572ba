import { distanceMiles } from "#shared/geo/distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";

/** Faster than this, miles an hour, somebody drives: a walk is 3, and a receiver at rest seldom shows as much. */
export const drivingMph = 5;
/** So long at or under that speed a vehicle is taken to stand, ms: it is longer than most stops in a queue move on. */
export const standsAfterMs = 10_000;
/** A receiver that tells nothing for so long is no longer believed to move, ms: a tunnel is shorter at any speed. */
export const silentAfterMs = 120_000;
/** Readings further apart than this tell nothing of the speed now, s. */
const farthestApartSeconds = 120;
const metresPerMile = 1_609.344;

/** What of a reading of the device tells whether it moves. */
export interface MotionReading extends Coordinates {
  readonly accuracyMetres: number;
  /** As the receiver has measured it; null where it does not. */
  readonly speedMph?: number | null | undefined;
  /** UTC instant. */
  readonly at: string;
}

/** Whether a device moves, and what that rests on. Times are epoch ms by the device's clock. */
export interface Motion {
  readonly isMoving: boolean;
  /** Since when it has been slow; null while it is fast. */
  readonly slowSince: number | null;
  readonly last: MotionReading | null;
}
export const atRest: Motion = { isMoving: false, slowSince: null, last: null };

/** After a reading: it moves at once when it is fast, and stands when it has been slow for ten seconds. */
export function afterReading(motion: Motion, reading: MotionReading): Motion {
  const at = Date.parse(reading.at);
  if (motion.last && at <= Date.parse(motion.last.at)) return motion;
  if (speedOf(reading, motion.last) > drivingMph) return { isMoving: true, slowSince: null, last: reading };
  const slowSince = motion.slowSince ?? at;
  return { isMoving: motion.isMoving && at - slowSince < standsAfterMs, slowSince, last: reading };
}

/** When it is to be taken as standing if no further reading comes, epoch ms; null where it stands already. */
export function standsAt({ isMoving, slowSince, last }: Motion): number | null {
  if (!isMoving || !last) return null;
  return slowSince === null ? Date.parse(last.at) + silentAfterMs : slowSince + standsAfterMs;
}

/** Measured, else from the way since the reading before; a way within what both may be wrong by is none. */
function speedOf(reading: MotionReading, before: MotionReading | null): number {
  if (typeof reading.speedMph === "number") return reading.speedMph;
  if (!before) return 0;
  const seconds = (Date.parse(reading.at) - Date.parse(before.at)) / 1_000;
  if (seconds > farthestApartSeconds) return 0;
  const miles = distanceMiles(before, reading);
  if (miles * metresPerMile <= reading.accuracyMetres + before.accuracyMetres) return 0;
  return (miles / seconds) * 3_600;
}
