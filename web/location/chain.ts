import { edinburgh } from "#shared/geo/city-points.ts";
import type { NetworkPlace } from "./here.ts";
import { PositionError } from "./position-words.ts";
import { chainMs, networkAccuracyMetres } from "./requests.ts";

/** How a location is known: by the device, by the address of its network, or because somebody said so. */
export type LocationSource = "gps" | "ip" | "manual";

/** Where somebody is. */
export interface OwnLocation {
  /** Degrees, WGS 84. */
  readonly lat: number;
  readonly lng: number;
  /** Metres; null where nothing was measured. */
  readonly accuracy: number | null;
  /** When it was so, epoch ms. */
  readonly timestamp: number;
  readonly source: LocationSource;
  /** Nobody chose it and nothing is known: it only says where a map may begin. Never for prices, distances or a booking. */
  readonly isFallback: boolean;
}

/** One step of the chain, for whoever looks how it went. */
export interface ChainStep {
  readonly step: "gps" | "ip" | "fallback";
  /** How long it took, ms. */
  readonly tookMs: number;
  /** Null where it found the location. */
  readonly error: PositionError | null;
}

/** What the chain has found. It always finds something. */
export interface Located {
  readonly location: OwnLocation;
  readonly steps: readonly ChainStep[];
  /** Why the device did not answer; null when it did. */
  readonly gpsError: PositionError | null;
}

/** What the chain asks; given, so that a test can give its own. */
export interface ChainDependencies {
  /** Rejects with a `PositionError`. */
  readonly device: () => Promise<Pick<GeolocationPosition, "coords" | "timestamp">>;
  /** How long the device is waited for, ms. */
  readonly deviceMs: number;
  /** Rejects when there is no place to tell, or the signal aborts. */
  readonly network: (signal: AbortSignal) => Promise<NetworkPlace>;
  /** A clock that never goes back, ms. */
  readonly elapsed: () => number;
  /** Epoch ms. */
  readonly now: () => number;
}

/** Edinburgh, when nothing is known: said to be manual, and marked as nobody's choice. */
export function fallbackAt(now: number): OwnLocation {
  const { lat, lng } = edinburgh;
  return { lat, lng, accuracy: null, timestamp: now, source: "manual", isFallback: true };
}

/**
 * Finds out where somebody is: by the device, else by the network's address, else Edinburgh. Each step has what is left
 * of eight seconds at the most, so the answer is there by then, also where a device or a network never answers.
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

/** Waits so long and no longer; who is still at work is told to stop. */
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
