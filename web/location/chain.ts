import { edinburgh } from "#shared/geo/city-points.ts";
import type { NetworkPlace } from "./here.ts";
import { PositionError } from "./position-words.ts";
import { chainMs, networkAccuracyMetres } from "./requests.ts";

export type LocationSource = "gps" | "ip" | "manual";

export interface OwnLocation {
  /** Latitude in degrees, WGS 84. */
  readonly lat: number;
  readonly lng: number;
  /** Accuracy in metres; null if not measured. */
  readonly accuracy: number | null;
  /** Time of the measurement, in epoch ms. */
  readonly timestamp: number;
  readonly source: LocationSource;
  /**
   * True for the default position, which is only for centring a map. Never use it for prices, distances or bookings.
   */
  readonly isFallback: boolean;
}

export interface ChainStep {
  readonly step: "gps" | "ip" | "fallback";
  /** Duration in ms. */
  readonly tookMs: number;
  /** Error of this step; null if it found a location. */
  readonly error: PositionError | null;
}

export interface Located {
  readonly location: OwnLocation;
  readonly steps: readonly ChainStep[];
  readonly gpsError: PositionError | null;
}

export interface ChainDependencies {
  /** Reads the device's position. Rejects with a `PositionError`. */
  readonly device: () => Promise<Pick<GeolocationPosition, "coords" | "timestamp">>;
  /** Timeout of the device, in ms. */
  readonly deviceMs: number;
  /** Looks up the network address's place. Rejects if there is none, or if `signal` aborts. */
  readonly network: (signal: AbortSignal) => Promise<NetworkPlace>;
  /** Returns the time of a monotonic clock, in ms. */
  readonly elapsed: () => number;
  readonly now: () => number;
}

/** Returns Edinburgh, marked as a fallback. */
export function fallbackAt(now: number): OwnLocation {
  const { lat, lng } = edinburgh;
  return { lat, lng, accuracy: null, timestamp: now, source: "manual", isFallback: true };
}

/**
 * Finds the location by the device, else by the network address, else Edinburgh. All steps share eight seconds, so the
 * result always arrives in time.
 */
export async function locate(dependencies: ChainDependencies): Promise<Located> {
  const { device, deviceMs, network, elapsed, now } = dependencies;
  const begun = elapsed();
  const left = () => Math.max(0, chainMs - (elapsed() - begun));
  const steps: ChainStep[] = [];
  const attempt = async <T>(
    step: "gps" | "ip",
    ms: number,
    late: PositionError,
    ask: (stop: AbortSignal) => Promise<T>,
  ) => {
    const from = elapsed();
    const took = (error: PositionError | null) => steps.push({ step, tookMs: elapsed() - from, error });
    try {
      const found = await within(ms, late, ask);
      took(null);
      return found;
    } catch (error) {
      took(error instanceof PositionError ? error : late);
      return null;
    }
  };

  const late = new PositionError("TIMEOUT");
  const read = await attempt("gps", Math.min(deviceMs, left()), late, device);
  const gpsError = steps[0]?.error ?? null;
  if (read) {
    const { latitude: lat, longitude: lng, accuracy } = read.coords;
    return {
      location: { lat, lng, accuracy, timestamp: read.timestamp, source: "gps", isFallback: false },
      steps,
      gpsError,
    };
  }
  const noNetwork = new PositionError("IP_FAILED");
  const near = left() > 0 ? await attempt("ip", left(), noNetwork, network) : null;
  if (near) {
    const { lat, lng } = near;
    const location = { lat, lng, accuracy: networkAccuracyMetres, timestamp: now(), isFallback: false } as const;
    return { location: { ...location, source: "ip" }, steps, gpsError };
  }
  steps.push({ step: "fallback", tookMs: 0, error: null });
  return { location: fallbackAt(now()), steps, gpsError };
}

async function within<T>(ms: number, late: PositionError, ask: (stop: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late), ms);
  });
  try {
    return await Promise.race([ask(stop.signal), tooLate]);
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
}
