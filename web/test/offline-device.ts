import type { FaultDetail } from "#shared/kernel/errors.ts";
import { faultOfGraphQl } from "../api/api-client.ts";
import { openDeviceDatabase } from "../offline/device-database.ts";
import type { OutboxEntry, OutboxItem } from "../offline/outbox-item.ts";
import { OutboxQueue } from "../offline/outbox-queue.ts";
import { indexedDbStore, type OutboxStore } from "../offline/outbox-store.ts";

/** Outcome of a call: an answer, an error, or a connection lost before or after the answer. */
export type Called =
  | { readonly output: unknown }
  | { readonly refusal: { readonly errorType: string; readonly message: string; readonly errorInfo: FaultDetail } };

export interface OfflineDeviceOptions {
  readonly userId: string;
  readonly call: (type: string, input: object) => Promise<Called>;
  /** Random number between 0 and 1. */
  readonly random: () => number;
  /** Waits like a device; tests may shorten the wait. */
  readonly rest: (ms: number) => Promise<void>;
  /** Current UTC instant by the device's clock, which may be wrong. */
  readonly clock: () => string;
}

/** A device whose tabs share one database. Tests can kill and open tabs. */
export interface OfflineDevice {
  openTab(): Promise<OfflineTab>;
  close(): Promise<void>;
}

export interface OfflineTab {
  /** Queues a change. Rejects if the tab was killed before the change was surely stored. */
  add(entry: object): Promise<void>;
  flush(): Promise<void>;
  items(): Promise<readonly OutboxItem[]>;
  retry(seq: number): Promise<void>;
  discard(seq: number): Promise<void>;
  kill(): void;
}

class Killed extends Error {}

/** Builds a device from the app's own database, store and queue. Requires `indexedDB`. */
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
    /** Never settles after the tab was killed. Its database writes may still complete. */
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
      // Does not cancel: an extra run of the queue has no effect.
      clearTimeout: () => undefined,
      random,
      exclusively: (work) => {
        // Releases a killed tab's lock, so that the next tab gets it.
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
