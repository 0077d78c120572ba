import type { Fix } from "#shared/geo/fix.ts";
import { keepPositions, positionsOf } from "../offline/kept-positions.ts";

/** Where fixes wait on the device that the server does not have yet, so that they survive a reload. */
export interface KeptWay {
  read(): Promise<readonly Fix[]>;
  write(fixes: readonly Fix[]): void;
}

/** What one person's device has read for one booking, in the browser's database. Where it allows none, nothing is kept. */
export function keptWay(userId: string, bookingId: string): KeptWay {
  const cannot = (error: unknown) => console.error("positions cannot be kept on this device", error);
  let last = Promise.resolve();
  return {
    read: () =>
      positionsOf(userId, bookingId).catch((error: unknown) => {
        cannot(error);
        return [];
      }),
    // One after the other, so that the last that was asked for stands.
    write: (fixes) => {
      last = last.then(() => keepPositions(userId, bookingId, fixes)).catch(cannot);
    },
  };
}
