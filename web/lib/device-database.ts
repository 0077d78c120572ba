import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import type { Fix } from "#shared/geo/fix.ts";
import { deviceBlocked, deviceFull } from "#shared/kernel/device-faults.ts";
import { storedItems } from "./browser-storage.ts";
import type { Lane, OutboxItem, QueueableName } from "./outbox-item.ts";

/** A change that waits, as it is written first: its place in the order is given when it is kept. */
export type PendingChange = Omit<OutboxItem, "seq"> & { readonly seq?: number };

/** Something that the server answered, to be read without a connection. */
export interface CachedData {
  readonly userId: string;
  readonly key: string;
  readonly data: unknown;
  /** When it came, epoch ms. */
  readonly timestamp: number;
  readonly kind: "answer" | "job";
}

/** A photo or a signature that waits to be sent. */
export interface KeptFile {
  readonly id: string;
  readonly userId: string;
  readonly blob: Blob;
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  /** UTC instant at which it was taken or drawn. */
  readonly timestamp: string;
}

/** A fix and the booking for which it was read. */
export type KeptFix = Fix & { readonly bookingId: string };

/** What the driving mode has read of one person's way and the server does not have yet. */
export interface KeptPositions {
  readonly userId: string;
  /** Of all bookings; those of one oldest first. */
  readonly fixes: readonly KeptFix[];
}

/** What somebody has begun, and gives to the queue once it is whole. */
export interface KeptDraft {
  readonly userId: string;
  /** In which it will leave: one thing has one draft. */
  readonly lane: Lane;
  /** What was typed, by the name of the field. */
  readonly typed: Readonly<Record<string, string>>;
  /** Ids of its files, which are in `files`, in order. */
  readonly files: readonly string[];
}

/** Everything that the product keeps in the browser's database. */
export interface DeviceSchema extends DBSchema {
  pending: { key: number; value: PendingChange };
  /** By `[userId, key]`. */
  cached: { key: [string, string]; value: CachedData };
  files: { key: string; value: KeptFile; indexes: { userId: string } };
  /** By `userId`. */
  positions: { key: string; value: KeptPositions };
  /** By `[userId, lane]`. */
  drafts: { key: [string, string]; value: KeptDraft };
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

/** In which a change is kept, with its files and in place of its draft. */
export type AddingTransaction = IDBPTransaction<DeviceSchema, ("pending" | "files" | "drafts")[], "readwrite">;

const stores = ["pending", "cached", "files", "positions", "drafts"] as const;

/** Where messages waited before the product had one database. */
const formerName = "haulyard-outbox";

let opened: Promise<DeviceDatabase> | null = null;
/** Whether an opening waits for other tabs: one that is asked for meanwhile would wait behind it, without a word. */
let isBlocked = false;

/**
 * The product's one database on this device, opened once for a tab. Throws the fault `device.blocked` while a tab of
 * an older release holds it, and whatever a browser throws that allows none; asking again tries again.
 */
export async function deviceDatabase(): Promise<DeviceDatabase> {
  if (isBlocked) throw deviceBlocked();
  opened ??= openDeviceDatabase().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return await opened;
}

/**
 * Opens the database of that name as it stands, for whoever closes it again; `deviceDatabase` is for everybody else.
 * It is version 1 where there is none. A device of an earlier release has a version 1 with the one store `items`: it is
 * taken to its next number, as only a change of the number changes stores, all at once or not at all.
 */
export async function openDeviceDatabase(name: string = storedItems.outbox.key): Promise<DeviceDatabase> {
  const found = await openAt(name, undefined);
  const isWhole = stores.every((name) => found.objectStoreNames.contains(name));
  if (!isWhole) found.close();
  const db = isWhole ? found : await openAt(name, found.version + 1);
  // What waits there is safe where it is, and taken over at the next opening.
  await takeFormer(db).catch((error: unknown) => console.error("what waited before could not be taken over", error));
  return db;
}

function openAt(name: string, version: number | undefined): Promise<DeviceDatabase> {
  return new Promise((resolve, reject) => {
    const opening = openDB<DeviceSchema>(name, version, {
      upgrade: async (db, _from, _to, transaction) => {
        if (!db.objectStoreNames.contains("pending"))
          db.createObjectStore("pending", { keyPath: "seq", autoIncrement: true });
        if (!db.objectStoreNames.contains("cached")) db.createObjectStore("cached", { keyPath: ["userId", "key"] });
        if (!db.objectStoreNames.contains("files"))
          db.createObjectStore("files", { keyPath: "id" }).createIndex("userId", "userId");
        if (!db.objectStoreNames.contains("positions")) db.createObjectStore("positions", { keyPath: "userId" });
        if (!db.objectStoreNames.contains("drafts")) db.createObjectStore("drafts", { keyPath: ["userId", "lane"] });
        const older = db as unknown as IDBPDatabase;
        if (!older.objectStoreNames.contains("items")) return;
        const pending = transaction.objectStore("pending");
        for (const item of await (transaction as unknown as OlderTransaction).objectStore("items").getAll())
          await pending.add(ofFormer(item));
        older.deleteObjectStore("items");
      },
      blocked: () => {
        isBlocked = true;
        reject(deviceBlocked());
      },
      // A newer release wants to change it. What this tab has begun is finished first; it opens it anew when it next needs it.
      blocking: (_from, _to, { target }) => {
        (target as IDBDatabase).close();
        opened = null;
      },
      terminated: () => {
        opened = null;
      },
    });
    opening
      .then((db) => (isBlocked ? db.close() : resolve(db)), reject)
      .finally(() => {
        isBlocked = false;
      });
  });
}

type OlderTransaction = { objectStore(name: "items"): { getAll(): Promise<FormerItem[]> } };

/** A message as an earlier release kept it. */
interface FormerItem {
  readonly seq: number;
  readonly operation: QueueableName;
  readonly input: OutboxItem["data"];
  readonly lane: string;
  readonly key: string;
  readonly userId: string;
  readonly writtenAt: string;
  readonly state: "waiting" | "stopped";
  readonly refusal: string | null;
}

/** Its client key stays, so that what the server has taken meanwhile is not taken twice. */
function ofFormer({ operation, input, lane, key, userId, writtenAt, state, refusal }: FormerItem): PendingChange {
  const kept = { id: key, type: operation, data: input, timestamp: writtenAt, userId, state, refusal };
  return { ...kept, retryCount: 0, lane: `thread:${lane}` };
}

/** In one transaction, and each item once: two tabs may do it at the same time, or one may end in the middle. */
async function takeFormer(db: DeviceDatabase): Promise<void> {
  // Opening it would make it. Where a browser cannot list its databases, an empty one is made and deleted.
  const all = await indexedDB.databases?.();
  if (all && !all.some(({ name }) => name === formerName)) return;
  const former = await openDB<{ items: { key: number; value: FormerItem } } & DBSchema>(formerName, 1, {
    upgrade: (made) => void made.createObjectStore("items", { keyPath: "seq", autoIncrement: true }),
  });
  const waiting = await former.getAll("items");
  const { store, done } = db.transaction("pending", "readwrite");
  const known = new Set((await store.getAll()).map(({ id }) => id));
  for (const item of waiting) if (!known.has(item.key)) await store.add(ofFormer(item));
  await done;
  const taken = former.transaction("items", "readwrite");
  for (const { seq } of waiting) await taken.store.delete(seq);
  await taken.done;
  former.close();
  // A tab of the older release may still write there, so it is deleted when it is found empty. That waits for such
  // tabs to close it; nobody waits for that.
  if (waiting.length === 0) void deleteDB(formerName);
}

/** Forgets everything of a person on this device, what waits included; and what is too damaged to say whose it is. */
export async function forgetDevice(userId: string): Promise<void> {
  const transaction = (await deviceDatabase()).transaction(stores, "readwrite");
  const pending = transaction.objectStore("pending");
  for (let at = await pending.openCursor(); at; at = await at.continue())
    if (at.value.userId === userId || typeof at.value.userId !== "string") await at.delete();
  const files = transaction.objectStore("files");
  for (const id of await files.index("userId").getAllKeys(userId)) await files.delete(id);
  await transaction.objectStore("cached").delete(everythingOf(userId));
  await transaction.objectStore("positions").delete(userId);
  await transaction.objectStore("drafts").delete(everythingOf(userId));
  await transaction.done;
}

/** How many answers are forgotten for one more try to find room. */
const forgottenAtOnce = 10;

/**
 * Writes what somebody has made and must not lose: where the device is full, what is kept only to be read again goes first, oldest
 * first, until there is room. Throws `device.full` when that is not enough, and whatever else went wrong.
 */
export async function withRoom<Answer>(db: DeviceDatabase, write: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await write();
    } catch (cause) {
      if (!isFull(cause)) throw cause;
      // A device that is quite full cannot even forget.
      if (!(await forgetOldest(db).catch(() => false))) throw deviceFull({ cause });
    }
  }
}

/** Whether there was anything to forget. */
async function forgetOldest(db: DeviceDatabase): Promise<boolean> {
  const { store, done } = db.transaction("cached", "readwrite");
  const oldest = (await store.getAll()).toSorted((a, b) => a.timestamp - b.timestamp).slice(0, forgottenAtOnce);
  await Promise.all([...oldest.map(({ userId, key }) => store.delete([userId, key])), done]);
  return oldest.length > 0;
}

/** Browsers name it so, inside the failure of a transaction too. */
function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === "QuotaExceededError";
}

/** Forgets what a person can read without a connection; what waits to be sent stays. */
export async function forgetCached(userId: string): Promise<void> {
  await (await deviceDatabase()).delete("cached", everythingOf(userId));
}

/** An array is after every text, in the order of keys. */
const everythingOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);
