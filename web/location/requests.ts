/** Timeout of all location steps together, in ms. After it, the fallback is used. */
export const chainMs = 8_000;
/** Accuracy assumed for a location by network address, in metres. */
export const networkAccuracyMetres = 10_000;
/** Default interval of location tracking, in ms. */
export const trackingEveryMs = 60_000;
/** Delay after page load before the app asks hauliers for their location, in ms. */
export const promptDelayMs = 2_000;

/** Geolocation options by purpose, with times in ms. */
export const positionRequests = {
  web: { enableHighAccuracy: true, timeout: 5_000, maximumAge: 300_000 },
  /** For native app shells, where permission and receiver take longer. */
  native: { enableHighAccuracy: true, timeout: 8_000, maximumAge: 300_000 },
  /** For position reports on duty. A cached position would make a moving vehicle appear to stand still. */
  reporting: { enableHighAccuracy: true, timeout: 8_000, maximumAge: 5_000 },
  /** For the device settings page: low accuracy saves battery. */
  lowPower: { enableHighAccuracy: false, timeout: 10_000, maximumAge: 300_000 },
  /** For the self-test, which must not use a cached position. */
  selfTest: { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 },
} as const satisfies Record<string, PositionOptions>;

export type Platform = "web" | "native";

/** Returns the platform. Native shells set `window.Capacitor`. */
export function platform(): Platform {
  const shell = (globalThis as { Capacitor?: { isNativePlatform?: () => boolean } }).Capacitor;
  return shell?.isNativePlatform?.() ? "native" : "web";
}
