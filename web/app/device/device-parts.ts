import { keep, kept } from "../../device/browser-storage.ts";
import { ownGeolocation, readDevice } from "../../location/device-position.ts";
import { type Platform, platform, positionRequests } from "../../location/requests.ts";

/**
 * The parts of a device that the app stands on, each null where the device has none. This is the one place that knows
 * how they are reached: a native shell's own ways would stand beside `webParts`, chosen by `platform`.
 */
export interface DeviceParts {
  readonly platform: Platform;
  readonly isOnline: () => boolean;
  /** Where the device is now. Rejects with what is in the way. */
  readonly geolocation: { read(): Promise<{ readonly accuracyMetres: number }> } | null;
  readonly notifications: { permission(): NotificationPermission } | null;
  /** The scopes of the workers that are set up. */
  readonly serviceWorkers: { scopes(): Promise<readonly string[]> } | null;
  /** Opens the camera and lets go of it at once; answers its name. Rejects where it is denied or there is none. */
  readonly camera: { open(): Promise<string> } | null;
  /** Keeps a text and answers what is read of it, null where it did not fit; then forgets it. */
  readonly storage: { roundTrip(text: string): string | null } | null;
  /** Asks the server whether it is well, past every cache. Rejects where it cannot be reached. */
  readonly checkHealth: () => Promise<{ readonly ok: boolean; readonly status: number }>;
  /** Ms; only differences mean something. */
  readonly elapsed: () => number;
  readonly random: () => number;
}

/** The server is waited for this long, ms. */
const healthPatienceMs = 10_000;

/** What the browser has of them. */
export function webParts(): DeviceParts {
  const { serviceWorker, mediaDevices } = navigator as Partial<Navigator>;
  return {
    platform: platform(),
    isOnline: () => navigator.onLine,
    geolocation: ownGeolocation()
      ? {
          read: async () => {
            const { coords } = await readDevice(positionRequests.selfTest);
            return { accuracyMetres: coords.accuracy };
          },
        }
      : null,
    notifications: "Notification" in window ? { permission: () => Notification.permission } : null,
    serviceWorkers: serviceWorker
      ? { scopes: async () => (await serviceWorker.getRegistrations()).map(({ scope }) => scope) }
      : null,
    camera: mediaDevices
      ? {
          open: async () => {
            const stream = await mediaDevices.getUserMedia({ video: true });
            const tracks = stream.getTracks();
            for (const track of tracks) track.stop();
            return tracks[0]?.label ?? "";
          },
        }
      : null,
    storage: {
      roundTrip: (text) => {
        keep("device", text, "test");
        const read = kept("device", "test");
        keep("device", null, "test");
        return typeof read === "string" ? read : null;
      },
    },
    checkHealth: () =>
      fetch("/api/health", {
        ...{ method: "HEAD", cache: "no-cache", credentials: "omit" },
        signal: AbortSignal.timeout(healthPatienceMs),
      }),
    elapsed: () => performance.now(),
    random: Math.random,
  };
}
