import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import type { Fix } from "#shared/geo/fix.ts";
import { deviceBlocked, deviceFull } from "#shared/kernel/device-faults.ts";
import { storedItems } from "../device/browser-storage.ts";
import type { Lane, OutboxItem } from "./outbox-item.ts";

/** A waiting change at its first write; storing assigns `seq`. */
export type PendingChange = Omit<OutboxItem, "seq"> & { readonly seq?: number };

export interface CachedData {
  readonly userId: string;
  readonly key: string;
  readonly data: unknown;
  /** Epoch ms of arrival. */
  readonly timestamp: number;
  readonly kind: "answer" | "job";
}

export interface StoredFile {
  readonly id: string;
  readonly userId: string;
  readonly blob: Blob;
  readonly name: string;
  readonly type: string;
  /** UTC instant of capture. */
  readonly timestamp: string;
}

export type StoredFix = Fix & { readonly bookingId: string };

/** Positions of one user from driving mode that the server does not have yet. */
export interface StoredPositions {
  readonly userId: string;
  /** Of all bookings; per booking oldest first. */
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

/** Stores a change with its files and deletes its draft. */
export type AddingTransaction = IDBPTransaction<DeviceSchema, ("pending" | "files" | "drafts")[], "readwrite">;

const stores = ["pending", "cached", "files", "positions", "drafts"] as const;

let opened: Promise<DeviceDatabase> | null = null;
/** Whether an opening waits for other tabs; another one would silently wait behind it. */
let isBlocked = false;

/**
 * Opens the database, once per tab. Throws `device.blocked` while a tab of an older release holds it, or the browser's
 * own error. Each call retries.
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
 * Opens a database by name; the caller closes it. Others use `deviceDatabase`. A new one has version 1. If a store is
 * missing, the version increases, since only that can add stores.
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
      // A newer release needs an upgrade. This tab finishes its work, closes, and reopens when needed.
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

/** Deletes everything of a user on this device, including the queue and damaged records without an owner. */
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
 * Writes user data that must not be lost. On a full device, cached answers are deleted, oldest first, until it fits.
 * Throws `device.full` if that is not enough, or the original error.
 */
export async function withRoom<Answer>(db: DeviceDatabase, write: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await write();
    } catch (cause) {
      if (!isFull(cause)) throw cause;
      // A completely full device cannot even delete.
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

/** Browsers use this name, also inside a transaction's error. */
function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === "QuotaExceededError";
}

export async function forgetCached(userId: string): Promise<void> {
  await (await deviceDatabase()).delete("cached", everythingOf(userId));
}

/** In key order, an array comes after every string. */
const everythingOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);
