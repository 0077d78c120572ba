import { useState } from "react";

/**
 * Sends several changes, one after the other. Rejects with the first refusal; the next try goes on with those that are
 * left, as what was changed must not be changed twice. Resolves with how many were sent in all.
 */
export function useEachOnce<Item>(keyOf: (item: Item) => string, send: (item: Item) => Promise<unknown>) {
  const [done] = useState(() => new Set<string>());
  return async (items: readonly Item[]): Promise<number> => {
    for (const item of items) {
      const key = keyOf(item);
      if (done.has(key)) continue;
      await send(item);
      done.add(key);
    }
    return done.size;
  };
}
