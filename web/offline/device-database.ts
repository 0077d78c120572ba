import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import type { Fix } from "#shared/geo/fix.ts";
import { deviceBlocked, deviceFull } from "#shared/kernel/device-faults.ts";
import { storedItems } from "../device/browser-storage.ts";
import type { Lane, OutboxItem } from "./outbox-item.ts";

/** A queued change before its first write, which assigns `seq`. */
export type PendingChange = Omit<OutboxItem, "seq"> & { readonly seq?: number };

export interface CachedData {
  readonly userId: string;
  readonly key: string;
  readonly data: unknown;
  /** When the data was received, epoch ms. */
  readonly timestamp: number;
  readonly kind: "answer" | "job";
}

export interface StoredFile {
  readonly id: string;
  readonly userId: string;
  readonly blob: Blob;
  readonly name: string;
  readonly type: string;
  /** When the photo or file was made, UTC. */
  readonly timestamp: string;
}

export type StoredFix = Fix & { readonly bookingId: string };

/** A user's positions from driving mode that the server does not have yet. */
export interface StoredPositions {
  readonly userId: string;
  /** Positions of all bookings. Those of one booking are oldest first. */
  readonly fixes: readonly StoredFix[];
}

export interface StoredDraft {
  readonly userId: string;
  readonly lane: Lane;
  readonly typed: Readonly<Record<string, string>>;
  readonly files: readonly string[];
}

export interface DeviceSchema extends DBSchema {
  pending: { key: number; value: PendingChange };
  /** By `[userId, key]`. */
  cached: { key: [string, string]; value: CachedData };
  files: { key: string; value: StoredFile; indexes: { userId: string } };
  /** By `userId`. */
  positions: { key: string; value: StoredPositions };
  /** By `[userId, lane]`. */
  drafts: { key: [string, string]; value: StoredDraft };
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

/** The transaction that stores a change with its files and deletes its draft. */
export type AddingTransaction = IDBPTransaction<DeviceSchema, ("pending" | "files" | "drafts")[], "readwrite">;

const stores = ["pending", "cached", "files", "positions", "drafts"] as const;

let opened: Promise<DeviceDatabase> | null = null;
/** Whether an open request waits for other tabs. A second request would wait behind it without any event. */
let isBlocked = false;

/**
 * Opens the database, once per tab. Throws `device.blocked` if a tab with an older release blocks it, or the browser's
 * error. The next call retries.
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
 * Opens a database by name; the caller must close it. Elsewhere, use `deviceDatabase`. A new database has version 1. If
 * a store is missing, increases the version, because only an upgrade can add stores.
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
      // A newer release must upgrade the database. This tab finishes its writes, closes, and reopens on the next use.
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

/** Deletes all data of a user on this device, including the offline queue and damaged records without an owner. */
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

const forgottenAtOnce = 10;

/**
 * Writes data that must not be lost. On a full device, deletes cached answers, oldest first, until it fits. Throws
 * `device.full` if that is not enough, or the original error.
 */
export async function withRoom<Answer>(db: DeviceDatabase, write: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await write();
    } catch (cause) {
      if (!isFull(cause)) throw cause;
      // On a completely full device, even deleting fails.
      if (!(await forgetOldest(db).catch(() => false))) throw deviceFull({ cause });
    }
  }
}

async function forgetOldest(db: DeviceDatabase): Promise<boolean> {
  const { store, done } = db.transaction("cached", "readwrite");
  const oldest = (await store.getAll()).toSorted((a, b) => a.timestamp - b.timestamp).slice(0, forgottenAtOnce);
  await Promise.all([...oldest.map(({ userId, key }) => store.delete([userId, key])), done]);
  return oldest.length > 0;
}

/** Browsers use this error name, also for aborted transactions. */
function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === "QuotaExceededError";
}

export async function forgetCached(userId: string): Promise<void> {
  await (await deviceDatabase()).delete("cached", everythingOf(userId));
}

/** All keys that start with the user id: in IndexedDB's key order, an array comes after every string. */
const everythingOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);
