import { readStored, writeStored } from "../../device/browser-storage.ts";
import { ownGeolocation, readDevice } from "../../location/device-position.ts";
import { type Platform, platform, positionRequests } from "../../location/requests.ts";

/**
 * Device features that the app uses; null if unsupported. A native shell would add its own implementation, chosen by
 * `platform`.
 */
export interface DeviceParts {
  readonly platform: Platform;
  readonly isOnline: () => boolean;
  /** Returns the accuracy of the current position. Rejects with the reason. */
  readonly geolocation: { read(): Promise<{ readonly accuracyMetres: number }> } | null;
  readonly notifications: { permission(): NotificationPermission } | null;
  readonly serviceWorkers: { scopes(): Promise<readonly string[]> } | null;
  /** Opens and closes the camera; returns its name. Rejects if denied or missing. */
  readonly camera: { open(): Promise<string> } | null;
  /** Writes, reads and deletes a text. Returns the text, or null if storage was full. */
  readonly storage: { roundTrip(text: string): string | null } | null;
  /** Calls the server's health check, bypassing all caches. Rejects if the server is unreachable. */
  readonly checkHealth: () => Promise<{ readonly ok: boolean; readonly status: number }>;
  /** A monotonic clock in ms. Only differences have a meaning. */
  readonly elapsed: () => number;
  readonly random: () => number;
}

/** Timeout of the health check, in ms. */
const healthPatienceMs = 10_000;

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
        writeStored("device", text, "test");
        const read = readStored("device", "test");
        writeStored("device", null, "test");
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
