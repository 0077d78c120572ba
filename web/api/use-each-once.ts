import { useState } from "react";

/**
 * Sends a mutation per item in sequence. Rejects at the first failure; a retry sends only the remaining items. Resolves
 * with the total number sent.
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
