import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { answerInProcess } from "#functions/platform/config.ts";
import { localCredentials, localRegion } from "../credentials.ts";
import { createBehaviour, type Weather } from "./behaviour.ts";
import { Engine } from "./engine.ts";
import { createRequestHandler, type RequestHandler } from "./request-handler.ts";
import { applicationId, layout, Storage } from "./storage.ts";
import { keptMs } from "./stream-commands.ts";

/** A store that answers DynamoDB's commands in this process. */
export interface Store {
  /** Its address, which no connection leads to: clients that are made with it answer through `requestHandler`. */
  readonly address: string;
  /** Options of an SDK client that asks this store. */
  readonly clientOptions: {
    readonly region: string;
    readonly credentials: typeof localCredentials;
    readonly endpoint: string;
    readonly requestHandler: RequestHandler;
  };
  /** Writes of `work` are on the disk when it has ended, and not each before it is acknowledged. */
  inBulk<T>(work: () => Promise<T>): Promise<T>;
  /** Shows every change of an index that has not been seen yet, where indexes lag. */
  showIndexes(): void;
  /** Deletes items whose time to live is over, and stream records of more than a day ago. Returns how many items. */
  sweep(): number;
  /** Writes everything to its file and closes it. */
  stop(): Promise<void>;
}

export interface StoreOptions {
  /** The folder that holds its file, which is created if missing; null for a store in memory. */
  readonly dataDir: string | null;
  readonly weather?: Weather | null;
  /** The disk takes no more than so many pages of 4 kB; for tests of a full one. */
  readonly mostPages?: number;
  /** Opens the store of a running Haulyard beside it, for commands. */
  readonly beside?: boolean;
}

const host = "store.localhost";
const fileName = "table.sqlite";
const lockName = "in-use.sqlite";
const ownerName = "in-use-by";
const startAfresh = "To start afresh, run: npm start -- --reset";

/**
 * Opens a store. Throws an Error of one sentence for the terminal when its folder cannot be written, its file is damaged
 * or of another program, or another process uses it.
 */
export function openStore({ dataDir, weather = null, mostPages, beside = false }: StoreOptions): Store {
  const folder = dataDir === null ? null : resolve(dataDir);
  const lock = folder === null || beside ? null : takeLock(folder);
  try {
    const storage = openStorage(folder);
    if (mostPages) storage.pragma(`max_page_count = ${mostPages}`);
    const engine = new Engine(storage, createBehaviour(weather));
    const requestHandler = createRequestHandler(engine);
    const address = `http://${host}/${encodeURIComponent(folder ?? `memory-${randomUUID()}`)}`;
    const forget = answerInProcess(address, requestHandler);
    return {
      address,
      clientOptions: { region: localRegion, credentials: localCredentials, endpoint: address, requestHandler },
      inBulk: (work) => storage.inBulk(work),
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

/** Opens the store at an address that another process announced. Null for an address on the network. */
export function openStoreAt(address: string): Store | null {
  const { hostname, pathname } = new URL(address);
  return hostname === host ? openStore({ dataDir: decodeURIComponent(pathname.slice(1)), beside: true }) : null;
}

/** Holds a folder until this process ends, however it ends. */
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
      throw new Error(
        `The data in ${folder} is in use by another Haulyard (process ${ownerOf(folder)}). Stop it first.`,
      );
    throw new Error(
      `The folder ${folder} cannot be written (${why.message}). Make it writable, or choose another with --data DIR.`,
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
    if (storage.pragma("application_id") !== applicationId) throw new Error("it is a file of another program");
    if (storage.pragma("user_version") !== layout) throw new Error("another release of Haulyard wrote it");
    const found = storage.pragma("quick_check(1)");
    if (found !== "ok") throw new Error(String(found));
    return storage;
  } catch (error) {
    try {
      storage?.close();
    } catch {
      // It may not have been opened.
    }
    throw new Error(`The local database ${file} cannot be used: ${(error as Error).message}. ${startAfresh}`);
  }
}

/** Deletes expired items in turns, so that requests are answered in between. */
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
  storage.trimChanges(Date.now() - keptMs);
  return swept;
}
