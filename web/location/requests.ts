/** How long the whole chain may take, ms: then it is the fallback, whatever is still on its way. */
export const chainMs = 8_000;
/** How exactly a network's address tells where somebody is, metres. */
export const networkAccuracyMetres = 10_000;
/** How often tracking asks for the location unless it is told otherwise, ms. */
export const trackingEveryMs = 60_000;
/** How long after a page has come hauliers are asked for their location, ms. */
export const promptDelayMs = 2_000;

/** How a device is asked for its position, by what it is for. Times are ms. */
export const positionRequests = {
  /** A browser. */
  web: { enableHighAccuracy: true, timeout: 5_000, maximumAge: 300_000 },
  /** The app inside a native shell, whose permission and receiver take longer. */
  native: { enableHighAccuracy: true, timeout: 8_000, maximumAge: 300_000 },
  /** Reporting again and again while on duty: a reading of now, as what is kept would say that a vehicle stands still. */
  reporting: { enableHighAccuracy: true, timeout: 8_000, maximumAge: 5_000 },
  /** The settings of a device, where saving its battery matters more. It runs outside the chain. */
  lowPower: { enableHighAccuracy: false, timeout: 10_000, maximumAge: 300_000 },
  /** The self-test of a device: a reading of now. */
  selfTest: { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 },
} as const satisfies Record<string, PositionOptions>;

export type Platform = "web" | "native";

/** Where the app runs. Native shells put `Capacitor` on the window; nothing else that we know of does. */
export function platform(): Platform {
  const shell = (globalThis as { Capacitor?: { isNativePlatform?: () => boolean } }).Capacitor;
  return shell?.isNativePlatform?.() ? "native" : "web";
}
