import type { FaultDetail } from "#shared/kernel/errors.ts";
import { faultOfGraphQl } from "../api/api-client.ts";
import { openDeviceDatabase } from "../offline/device-database.ts";
import type { OutboxEntry, OutboxItem } from "../offline/outbox-item.ts";
import { OutboxQueue } from "../offline/outbox-queue.ts";
import { indexedDbStore, type OutboxStore } from "../offline/outbox-store.ts";

/** What came of one call: the server's answer or refusal, or nothing, where the line was cut before or after it. */
export type Called =
  | { readonly output: unknown }
  | { readonly refusal: { readonly errorType: string; readonly message: string; readonly errorInfo: FaultDetail } };

/** Whose device it is, and how it reaches the product. */
export interface OfflineDeviceOptions {
  readonly userId: string;
  /** Calls an operation under a client key. */
  readonly call: (type: string, input: object) => Promise<Called>;
  /** Between 0 and 1. */
  readonly random: () => number;
  /** Waits so long as a device would; whoever gives it may let the time pass faster. */
  readonly rest: (ms: number) => Promise<void>;
  /** UTC instant by the device's clock, which may be wrong. */
  readonly clock: () => string;
}

/** A device with tabs that share one database; each tab can be killed, and others opened. */
export interface OfflineDevice {
  openTab(): Promise<OfflineTab>;
  /** Forgets the database. */
  close(): Promise<void>;
}

export interface OfflineTab {
  /** Keeps a change; rejects where the tab was killed before it was safe, and nobody knows whether it is. */
  add(entry: object): Promise<void>;
  flush(): Promise<void>;
  /** What the device still has, by what was written. */
  items(): Promise<readonly OutboxItem[]>;
  retry(seq: number): Promise<void>;
  discard(seq: number): Promise<void>;
  kill(): void;
}

class Killed extends Error {}

/** A device made of what the app is made of: its database, its store and its queue. Needs `indexedDB`. */
export function startOfflineDevice(options: OfflineDeviceOptions): OfflineDevice {
  const { userId, call, random, rest, clock } = options;
  const name = `device of ${userId}`;
  const tabs = new Set<OutboxQueue>();
  let line = Promise.resolve();

  async function openTab(): Promise<OfflineTab> {
    const db = await openDeviceDatabase(name);
    let isAlive = true;
    let die: () => void = () => undefined;
    const death = new Promise<never>((_, reject) => {
      die = () => reject(new Killed());
    });
    death.catch(() => undefined);
    /** Nothing comes back to a tab that is gone; what it had begun in the database may still come to be. */
    const here = <T>(work: () => Promise<T>): Promise<T> =>
      isAlive ? Promise.race([work(), death]) : Promise.reject(new Killed());
    const kept = indexedDbStore(async () => db);
    const store: OutboxStore = {
      all: () => here(() => kept.all()),
      add: (item, files) => here(() => kept.add(item, files)),
      put: (item) => here(() => kept.put(item)),
      remove: (item) => here(() => kept.remove(item)),
      files: (item) => here(() => kept.files(item)),
      forget: (id) => here(() => kept.forget(id)),
    };
    const queue = new OutboxQueue({
      store,
      mayWait: () => true,
      upload: () => Promise.reject(new Error("nothing here takes files")),
      prepare: (item) => item,
      send: ({ type, data, id }) =>
        here(async () => {
          const called = await call(type, type === "sendMessage" ? { ...data, clientKey: id } : data);
          if ("output" in called) return called.output;
          throw faultOfGraphQl(called.refusal);
        }),
      userId: () => userId,
      newKey: () => crypto.randomUUID(),
      now: clock,
      setTimeout: (run, ms) => {
        void rest(ms).then(() => isAlive && run());
        return 0;
      },
      // Runs all the same: a run too many finds nothing to do.
      clearTimeout: () => undefined,
      random,
      exclusively: (work) => {
        // A lock goes to the next when its tab is killed.
        const turn = line.then(() => here(work));
        line = turn.catch(() => undefined);
        return turn;
      },
      announce: () => {
        for (const other of tabs) if (other !== queue) void other.reload().catch(() => undefined);
      },
    });
    tabs.add(queue);
    return {
      add: async (entry) => void (await queue.add(entry as OutboxEntry)),
      flush: () => queue.flush(),
      items: async () => {
        await queue.reload();
        return queue.snapshot();
      },
      retry: (seq) => queue.retry(seq),
      discard: (seq) => queue.discard(seq),
      kill: () => {
        isAlive = false;
        tabs.delete(queue);
        die();
        db.close();
      },
    };
  }

  return {
    openTab,
    close: async () => {
      indexedDB.deleteDatabase(name);
    },
  };
}
