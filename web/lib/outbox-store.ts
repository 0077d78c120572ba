import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
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

/** Where items waited before the product's one database in the browser took them over. */
const formerName = "haulyard-outbox";

const openNamed = (name: string) =>
  openDB<Schema>(name, 1, {
    upgrade: (db) => void db.createObjectStore("items", { keyPath: "seq", autoIncrement: true }),
  });

/** Opens the database, and brings what waits in the former one along. */
async function open(): Promise<IDBPDatabase<Schema>> {
  const db = await openNamed(storedItems.outbox.key);
  await takeFormer(db).catch((error: unknown) => console.error("what waited before could not be taken over", error));
  return db;
}

/** In one transaction, and each item once: two tabs may do it at the same time, or one may end in the middle. */
async function takeFormer(db: IDBPDatabase<Schema>): Promise<void> {
  // Opening it would make it. Where a browser cannot list its databases, an empty one is made and deleted.
  const all = await indexedDB.databases?.();
  if (all && !all.some(({ name }) => name === formerName)) return;
  const former = await openNamed(formerName);
  const waiting = await former.getAll("items");
  const { store, done } = db.transaction("items", "readwrite");
  const known = new Set((await store.getAll()).map(({ key }) => key));
  for (const { seq: _seq, ...item } of waiting) if (!known.has(item.key)) await store.add(item);
  await done;
  await former.clear("items");
  former.close();
  // Waits for tabs of an older release to close it; nobody waits for that.
  void deleteDB(formerName);
}

/** The store in IndexedDB: it survives reloads, crashes and restarts of the browser. */
export function indexedDbStore(): OutboxStore {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const database = () => {
    opened ??= open().catch((error: unknown) => {
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
