import type { FaultDetail } from "#shared/kernel/errors.ts";
import { faultOfGraphQl } from "../api/api-client.ts";
import { openDeviceDatabase } from "../offline/device-database.ts";
import type { OutboxEntry, OutboxItem } from "../offline/outbox-item.ts";
import { OutboxQueue } from "../offline/outbox-queue.ts";
import { indexedDbStore, type OutboxStore } from "../offline/outbox-store.ts";

/** The result of a call: answer, error, or a connection cut before or after it. */
export type Called =
  | { readonly output: unknown }
  | { readonly refusal: { readonly errorType: string; readonly message: string; readonly errorInfo: FaultDetail } };

export interface OfflineDeviceOptions {
  readonly userId: string;
  readonly call: (type: string, input: object) => Promise<Called>;
  /** Between 0 and 1. */
  readonly random: () => number;
  /** Waits as a device would; tests may speed it up. */
  readonly rest: (ms: number) => Promise<void>;
  /** UTC instant by the device's clock, which may be wrong. */
  readonly clock: () => string;
}

/** A device with tabs that share one database; tabs can be killed and opened. */
export interface OfflineDevice {
  openTab(): Promise<OfflineTab>;
  close(): Promise<void>;
}

export interface OfflineTab {
  /** Stores a change; rejects if the tab was killed before it was certainly stored. */
  add(entry: object): Promise<void>;
  flush(): Promise<void>;
  items(): Promise<readonly OutboxItem[]>;
  retry(seq: number): Promise<void>;
  discard(seq: number): Promise<void>;
  kill(): void;
}

class Killed extends Error {}

/** A device built from the app's database, store and queue. Needs `indexedDB`. */
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
    /** A killed tab receives nothing; its database writes may still complete. */
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
      // Runs anyway: an extra run finds nothing to do.
      clearTimeout: () => undefined,
      random,
      exclusively: (work) => {
        // A killed tab's lock goes to the next.
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
