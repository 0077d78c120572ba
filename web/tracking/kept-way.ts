import type { Fix } from "#shared/geo/fix.ts";
import { keep, kept } from "../lib/browser-storage.ts";

/** Where fixes wait on the device that the server does not have yet, so that they survive a reload. */
export interface KeptWay {
  read(): readonly Fix[];
  write(fixes: readonly Fix[]): void;
}

/**
 * What one person's device has read for one booking. In the local storage and not in the browser's database: the sharer
 * needs it before its first reading, and no tab of an older release can hold it up.
 */
export function keptWay(userId: string, bookingId: string): KeptWay {
  const of = `${userId}.${bookingId}`;
  return {
    read: () => {
      const found = kept("way", of);
      return Array.isArray(found) ? found.filter(isFix) : [];
    },
    write: (fixes) => keep("way", fixes.length > 0 ? fixes : null, of),
  };
}

/** Whether it is one that this app has written; the server judges the rest. */
function isFix(one: unknown): one is Fix {
  const { lat, lng, accuracyMetres, at } = (one ?? {}) as Partial<Fix>;
  const areNumbers = [lat, lng, accuracyMetres].every((value) => typeof value === "number");
  return areNumbers && typeof at === "string" && Number.isFinite(Date.parse(at));
}
