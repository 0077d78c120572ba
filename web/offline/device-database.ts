import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import type { Fix } from "#shared/geo/fix.ts";
import { deviceBlocked, deviceFull } from "#shared/kernel/device-faults.ts";
import { storedItems } from "../device/browser-storage.ts";
import type { Lane, OutboxItem } from "./outbox-item.ts";

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
 * Opens the database of that name; the caller closes it. `deviceDatabase` is for everybody else. It is version 1 where
 * there is none. A database that lacks a store goes to its next version, since only a change of version changes stores.
 */
export async function openDeviceDatabase(name: string = storedItems.outbox.key): Promise<DeviceDatabase> {
  const found = await openAt(name, undefined);
  if (stores.every((store) => found.objectStoreNames.contains(store))) return found;
  found.close();
  return openAt(name, found.version + 1);
}

function openAt(name: string, version: number | undefined): Promise<DeviceDatabase> {
  return new Promise((resolve, reject) => {
    const opening = openDB<DeviceSchema>(name, version, {
      upgrade: (db) => {
        if (!db.objectStoreNames.contains("pending"))
          db.createObjectStore("pending", { keyPath: "seq", autoIncrement: true });
        if (!db.objectStoreNames.contains("cached")) db.createObjectStore("cached", { keyPath: ["userId", "key"] });
        if (!db.objectStoreNames.contains("files"))
          db.createObjectStore("files", { keyPath: "id" }).createIndex("userId", "userId");
        if (!db.objectStoreNames.contains("positions")) db.createObjectStore("positions", { keyPath: "userId" });
        if (!db.objectStoreNames.contains("drafts")) db.createObjectStore("drafts", { keyPath: ["userId", "lane"] });
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
