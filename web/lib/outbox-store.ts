import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { storedItems } from "./browser-storage.ts";
import type { Change, ChangeName } from "./change.ts";

/** How far an item has got. stopped: the server refused it; nothing of its lane goes on until somebody decides. */
export type OutboxState = "waiting" | "stopped";

/** A change to be sent, and the lane it is sent in: items of a lane leave in order, lanes do not wait for each other. */
export interface OutboxEntry<Name extends ChangeName = ChangeName> {
  readonly operation: Name;
  readonly input: Change<Name>;
  readonly lane: string;
}

/** Something written that the server does not have yet. */
export interface OutboxItem<Name extends ChangeName = ChangeName> extends OutboxEntry<Name> {
  /** Place in the order of writing, across lanes. */
  readonly seq: number;
  /** The client key with which it is sent, each time the same. */
  readonly key: string;
  /** Whose it is: nobody else's sign-in sends it. */
  readonly userId: string;
  /** UTC instant of writing. */
  readonly writtenAt: string;
  readonly state: OutboxState;
  /** Why the server refused it, in its own words to people. */
  readonly refusal: string | null;
}

/** Where items are kept; `add` gives the place in the order. */
export interface OutboxStore {
  all(): Promise<OutboxItem[]>;
  add(item: Omit<OutboxItem, "seq">): Promise<OutboxItem>;
  put(item: OutboxItem): Promise<void>;
  remove(seq: number): Promise<void>;
}

interface Schema extends DBSchema {
  items: { key: number; value: Omit<OutboxItem, "seq"> & { seq?: number } };
}

/** The store in IndexedDB: it survives reloads, crashes and restarts of the browser. */
export function indexedDbStore(): OutboxStore {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const database = () => {
    opened ??= openDB<Schema>(storedItems.outbox.key, 1, {
      upgrade: (db) => void db.createObjectStore("items", { keyPath: "seq", autoIncrement: true }),
    }).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
  return {
    all: async () => (await (await database()).getAll("items")) as OutboxItem[],
    add: async (item) => ({ ...item, seq: await (await database()).add("items", item) }),
    put: async (item) => void (await (await database()).put("items", item)),
    remove: async (seq) => await (await database()).delete("items", seq),
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
