import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { addressed, answerInProcess } from "#functions/platform/config.ts";
import { localCredentials, localRegion } from "../credentials.ts";
import { createBehaviour, type Disturbance } from "./behaviour.ts";
import { Engine } from "./engine.ts";
import { createRequestHandler } from "./request-handler.ts";
import { applicationId, layout, Storage } from "./storage.ts";
import { storedMs } from "./stream-commands.ts";

export interface Store {
  /** An address for SDK clients. It opens no connection: `requestHandler` answers its requests in this process. */
  readonly address: string;
  readonly clientOptions: ReturnType<typeof addressed> & {
    readonly region: string;
    readonly credentials: typeof localCredentials;
  };
  /** Runs `work` with one flush to disk at its end. */
  inBulk<T>(work: () => Promise<T>): Promise<T>;
  /** Applies all delayed index changes. */
  showIndexes(): void;
  /** Simulates a full disk: `true` stops the file from growing, `false` removes the limit. */
  setFull(isFull: boolean): void;
  /** Deletes expired items, and stream records older than a day. Returns the number of deleted items. */
  sweep(): number;
  stop(): Promise<void>;
}

export interface StoreOptions {
  /** Folder of the data, created if missing; null for a store in memory. */
  readonly dataDir: string | null;
  readonly weather?: Disturbance | null;
  /** Maximum size of the file, in pages of 4 kB. For tests of a full disk. */
  readonly mostPages?: number;
  readonly beside?: boolean;
}

const host = "store.localhost";
const fileName = "table.sqlite";
/** SQLite's maximum number of pages, for a file without a limit. */
const unlimitedPages = 1_073_741_823;
const lockName = "in-use.sqlite";
const ownerName = "in-use-by";
const startAfresh = "To start again with new data, run: npm start -- --reset";

/** Opens a store. Throws an Error with a one-sentence message if the folder or the file cannot be used. */
export function openStore({ dataDir, weather = null, mostPages, beside = false }: StoreOptions): Store {
  const folder = dataDir === null ? null : resolve(dataDir);
  const lock = folder === null || beside ? null : takeLock(folder);
  try {
    const storage = openStorage(folder);
    if (mostPages) storage.pragma(`max_page_count = ${mostPages}`);
    const engine = new Engine(storage, createBehaviour(weather));
    // Applies delayed index changes that a killed process left in the file.
    if (!beside && storage.hasPending()) storage.transaction(() => engine.writer.catchUp(Number.POSITIVE_INFINITY));
    const requestHandler = createRequestHandler(engine);
    const address = `http://${host}/${encodeURIComponent(folder ?? `memory-${randomUUID()}`)}`;
    const forget = answerInProcess(address, requestHandler);
    return {
      address,
      clientOptions: { region: localRegion, credentials: localCredentials, ...addressed(address) },
      inBulk: (work) => storage.inBulk(work),
      setFull: (isFull) =>
        void storage.pragma(`max_page_count = ${isFull ? storage.pragma("page_count") : mostPages || unlimitedPages}`),
      showIndexes: () => engine.catchUp(Number.POSITIVE_INFINITY),
      sweep: () => sweep(engine),
      async stop() {
        forget();
        storage.close();
        lock?.close();
      },
    };
  } catch (error) {
    lock?.close();
    throw error;
  }
}

/** Opens the store at an address that another process published. Returns null for a network address. */
export function openStoreAt(address: string): Store | null {
  const { hostname, pathname } = new URL(address);
  return hostname === host ? openStore({ dataDir: decodeURIComponent(pathname.slice(1)), beside: true }) : null;
}

/** Locks a folder until this process ends, even by a crash. */
function takeLock(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true });
    const lock = new DatabaseSync(join(folder, lockName));
    try {
      lock.exec("BEGIN EXCLUSIVE");
      writeFileSync(join(folder, ownerName), String(process.pid));
      return lock;
    } catch (error) {
      lock.close();
      throw error;
    }
  } catch (error) {
    const why = error as Error;
    if (/locked/.test(why.message))
      throw new Error(`Another Haulyard (process ${ownerOf(folder)}) uses the data in ${folder}. Stop it first.`);
    throw new Error(
      `Haulyard cannot write to the folder ${folder} (${why.message}). Make it writable, or choose another with --data DIR.`,
    );
  }
}

function ownerOf(folder: string): string {
  try {
    return readFileSync(join(folder, ownerName), "utf8");
  } catch {
    return "unknown";
  }
}

function openStorage(folder: string | null): Storage {
  if (folder === null) {
    const storage = new Storage(null);
    storage.prepare();
    return storage;
  }
  const file = join(folder, fileName);
  let storage: Storage | undefined;
  try {
    storage = new Storage(file);
    storage.prepare();
    if (storage.pragma("application_id") !== applicationId) throw new Error("another program wrote it");
    if (storage.pragma("user_version") !== layout) throw new Error("another release of Haulyard wrote it");
    const found = storage.pragma("quick_check(1)");
    if (found !== "ok") throw new Error(String(found));
    return storage;
  } catch (error) {
    try {
      storage?.close();
    } catch {
      // Closing fails if the file was never opened.
    }
    throw new Error(`Haulyard cannot use the local database ${file}: ${(error as Error).message}. ${startAfresh}`);
  }
}

function sweep({ storage, writer }: Engine): number {
  let swept = 0;
  for (const table of storage.tables()) {
    for (;;) {
      const expired = storage.expired(table.id, Math.floor(Date.now() / 1000), 500);
      storage.transaction(() => {
        for (const { item } of expired) writer.write(table, JSON.parse(item), undefined, true);
      });
      swept += expired.length;
      if (expired.length === 0) break;
    }
  }
  storage.trimChanges(Date.now() - storedMs);
  return swept;
}
