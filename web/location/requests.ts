/** Timeout of the whole chain, in ms; then the fallback is used. */
export const chainMs = 8_000;
/** Accuracy of a network's address, in metres. */
export const networkAccuracyMetres = 10_000;
/** Default interval of location tracking, in ms. */
export const trackingEveryMs = 60_000;
/** Delay before hauliers are asked for their location, in ms after page load. */
export const promptDelayMs = 2_000;

/** Geolocation options by purpose. Times are in ms. */
export const positionRequests = {
  web: { enableHighAccuracy: true, timeout: 5_000, maximumAge: 300_000 },
  /** A native shell, whose permission and receiver take longer. */
  native: { enableHighAccuracy: true, timeout: 8_000, maximumAge: 300_000 },
  /** Repeated reports on duty: a cached position would make a vehicle appear to stand still. */
  reporting: { enableHighAccuracy: true, timeout: 8_000, maximumAge: 5_000 },
  /** The device settings page, outside the chain, to save battery. */
  lowPower: { enableHighAccuracy: false, timeout: 10_000, maximumAge: 300_000 },
  /** The self-test: no cached position. */
  selfTest: { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 },
} as const satisfies Record<string, PositionOptions>;

export type Platform = "web" | "native";

/** Returns the platform. Native shells set `window.Capacitor`. */
export function platform(): Platform {
  const shell = (globalThis as { Capacitor?: { isNativePlatform?: () => boolean } }).Capacitor;
  return shell?.isNativePlatform?.() ? "native" : "web";
}
