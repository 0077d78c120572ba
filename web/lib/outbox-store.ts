import { deviceDatabase } from "./device-database.ts";
import type { OutboxItem } from "./outbox-item.ts";

/** Where items are kept; `add` gives the place in the order. */
export interface OutboxStore {
  all(): Promise<OutboxItem[]>;
  add(item: Omit<OutboxItem, "seq">): Promise<OutboxItem>;
  put(item: OutboxItem): Promise<void>;
  remove(seq: number): Promise<void>;
}

/** The store in the browser's database: it survives reloads, crashes and restarts of the browser. */
export function indexedDbStore(): OutboxStore {
  return {
    all: async () => (await (await deviceDatabase()).getAll("pending")) as OutboxItem[],
    add: async (item) => ({ ...item, seq: await (await deviceDatabase()).add("pending", item) }),
    put: async (item) => void (await (await deviceDatabase()).put("pending", item)),
    remove: async (seq) => await (await deviceDatabase()).delete("pending", seq),
  };
}

/** The same without a disk, where the browser allows none; lost on reload. */
export function memoryStore(): OutboxStore {
  const items = new Map<number, OutboxItem>();
  let last = 0;
  return {
    all: async () => [...items.values()],
    add: async (item) => {
      last += 1;
      const kept = { ...item, seq: last };
      items.set(last, kept);
      return kept;
    },
    put: async (item) => void items.set(item.seq, item),
    remove: async (seq) => void items.delete(seq),
  };
}
