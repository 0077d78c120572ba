import type { Fix } from "#shared/geo/fix.ts";
import { keepPositions, positionsOf } from "../offline/stored-positions.ts";

export interface StoredWay {
  read(): Promise<readonly Fix[]>;
  write(fixes: readonly Fix[]): void;
}

/** The stored positions of one user for one booking, in IndexedDB. Stores nothing where the browser forbids it. */
export function storedWay(userId: string, bookingId: string): StoredWay {
  const cannot = (error: unknown) => console.error("positions cannot be stored on this device", error);
  let last = Promise.resolve();
  return {
    read: () =>
      positionsOf(userId, bookingId).catch((error: unknown) => {
        cannot(error);
        return [];
      }),
    // Writes run one after the other, so that the last one wins.
    write: (fixes) => {
      last = last.then(() => keepPositions(userId, bookingId, fixes)).catch(cannot);
    },
  };
}
