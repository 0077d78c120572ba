import { distanceMiles } from "#shared/geo/distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";

/** Speed in mph above which the user counts as driving. Walking is 3 mph; a still GPS receiver rarely shows 5. */
export const drivingMph = 5;
/** Time at low speed before a vehicle counts as stationary, in ms. Longer than most stops in traffic. */
export const stationaryAfterMs = 10_000;
/** Time without readings after which a device counts as stationary, in ms. Longer than any tunnel takes. */
export const silentAfterMs = 120_000;
/** Maximum interval between two readings from which a speed is computed, in seconds. */
const farthestApartSeconds = 120;
const metresPerMile = 1_609.344;

export interface MotionReading extends Coordinates {
  readonly accuracyMetres: number;
  readonly speedMph?: number | null | undefined;
  /** Time of the reading, as a UTC instant. */
  readonly at: string;
}

/** Whether a device moves, with the data behind it. Times are epoch ms of the device's clock. */
export interface Motion {
  readonly isMoving: boolean;
  /** Start of the current low speed; null while the device is fast. */
  readonly slowSince: number | null;
  readonly last: MotionReading | null;
}
export const atRest: Motion = { isMoving: false, slowSince: null, last: null };

export function afterReading(motion: Motion, reading: MotionReading): Motion {
  const at = Date.parse(reading.at);
  if (motion.last && at <= Date.parse(motion.last.at)) return motion;
  if (speedOf(reading, motion.last) > drivingMph) return { isMoving: true, slowSince: null, last: reading };
  const slowSince = motion.slowSince ?? at;
  return { isMoving: motion.isMoving && at - slowSince < stationaryAfterMs, slowSince, last: reading };
}

/** Returns when the device will count as stationary without more readings, in epoch ms; null if it already does. */
export function stationaryAt({ isMoving, slowSince, last }: Motion): number | null {
  if (!isMoving || !last) return null;
  return slowSince === null ? Date.parse(last.at) + silentAfterMs : slowSince + stationaryAfterMs;
}

/**
 * Returns the measured speed, or one computed from the last reading. Movement within both accuracies counts as zero.
 */
function speedOf(reading: MotionReading, before: MotionReading | null): number {
  if (typeof reading.speedMph === "number") return reading.speedMph;
  if (!before) return 0;
  const seconds = (Date.parse(reading.at) - Date.parse(before.at)) / 1_000;
  if (seconds > farthestApartSeconds) return 0;
  const miles = distanceMiles(before, reading);
  if (miles * metresPerMile <= reading.accuracyMetres + before.accuracyMetres) return 0;
  return (miles / seconds) * 3_600;
}
