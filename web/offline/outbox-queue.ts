import { unknownChange } from "#shared/kernel/device-faults.ts";
import { sessionEnded } from "#shared/kernel/faults.ts";
import type { StoredFile } from "./device-database.ts";
import type { Effect, Happened, OutboxNews, Work } from "./outbox-events.ts";
import type { OutboxEntry, OutboxItem, QueueableName, SentFile } from "./outbox-item.ts";
import { emptyQueue, isHolding, next, type QueueState, renewed } from "./outbox-state.ts";
import type { OutboxStore } from "./outbox-store.ts";

export type { OutboxNews } from "./outbox-events.ts";

export interface OutboxDependencies {
  readonly store: OutboxStore;
  readonly mayWait: (entry: OutboxEntry) => boolean;
  /** Uploads a file of an item and returns its storage key. Throws `Fault`. */
  readonly upload: (item: OutboxItem, file: StoredFile) => Promise<string>;
  readonly prepare: (item: OutboxItem, sent: readonly SentFile[]) => OutboxItem;
  /** Sends an item with its idempotency key and returns the server's answer. Throws `Fault`. */
  readonly send: (item: OutboxItem) => Promise<unknown>;
  readonly userId: () => string | null;
  readonly newKey: () => string;
  readonly now: () => string;
  readonly setTimeout: (run: () => void, ms: number) => number;
  readonly clearTimeout: (timer: number) => void;
  readonly random: () => number;
  /** Runs `work` while holding a lock shared by all tabs. */
  readonly exclusively: (work: () => Promise<void>) => Promise<void>;
  readonly announce: (news?: OutboxNews) => void;
}

export type NewChange<Name extends QueueableName = QueueableName> = OutboxEntry<Name> & {
  /** Files to upload before the change, in this order. A string is the id of a file in the lane's draft. */
  readonly files?: readonly (File | string)[];
  readonly endsDraft?: boolean;
};

/**
 * The offline queue. It stores the user's changes on the device and sends each once, in order of writing. `next`
 * (outbox-state.ts) decides what to do; this class does it and returns the results as events. A lock shared by all tabs
 * allows one run at a time.
 */
export class OutboxQueue {
  private readonly dependencies: OutboxDependencies;
  private readonly listeners = new Set<() => void>();
  private readonly sentListeners = new Set<(item: OutboxItem, output: unknown) => void>();
  private readonly newsListeners = new Set<(news: OutboxNews) => void>();
  private state = emptyQueue;
  private timer = 0;
  private running: Promise<void> | null = null;

  constructor(dependencies: OutboxDependencies) {
    this.dependencies = dependencies;
  }

  /** The signed-in user's unsent items, in order. The same array object until the items change. */
  snapshot = (): readonly OutboxItem[] => this.state.items;

  cutOff = (): boolean => this.state.isCutOff;

  held = (): boolean => isHolding(this.state);

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /**
   * Calls `hear` with each sent item and the server's answer, which is null if the server already had the change.
   * Returns a function that unsubscribes.
   */
  onSent = (hear: (item: OutboxItem, output: unknown) => void): (() => void) => {
    this.sentListeners.add(hear);
    return () => void this.sentListeners.delete(hear);
  };

  onNews = (hear: (news: OutboxNews) => void): (() => void) => {
    this.newsListeners.add(hear);
    return () => void this.newsListeners.delete(hear);
  };

  /**
   * Stores a change, resolves once it is safe on this device, and sends it as soon as possible. Throws `device.full` or
   * `device.blocked` without storing anything.
   */
  async add({ files = [], type, data, lane, endsDraft }: NewChange): Promise<OutboxItem> {
    const userId = this.dependencies.userId();
    if (!userId) throw sessionEnded();
    if (!this.dependencies.mayWait({ type, data, lane })) throw new Error(`${type} may not wait in lane ${lane}`);
    const timestamp = this.dependencies.now();
    const named = files.map((file) => ({ id: typeof file === "string" ? file : this.dependencies.newKey(), file }));
    const unkept = named.flatMap(({ id, file }) =>
      typeof file === "string" ? [] : { id, userId, blob: file, timestamp, name: file.name, type: file.type },
    );
    const fresh = { id: this.dependencies.newKey(), type, data, lane, userId, timestamp, retryCount: 0 };
    const withFiles = named.length > 0 && { files: named.map(({ id }) => id) };
    const waiting = { ...fresh, ...withFiles, state: "waiting", refusal: null } as const;
    const item = await this.dependencies.store.add(waiting, unkept, endsDraft);
    if (this.state.readFor !== userId) await this.reload();
    this.dispatch({ type: "added", item });
    return item;
  }

  async retry(seq: number, change: Partial<Pick<OutboxItem, "data">> = {}): Promise<void> {
    const stopped = this.state.items.find((one) => one.seq === seq);
    if (stopped?.state !== "stopped") return;
    const item = renewed(stopped, change);
    await this.dependencies.store.put(item);
    this.dispatch({ type: "retried", item });
    await this.flush();
  }

  async discard(seq: number): Promise<void> {
    const item = this.state.items.find((one) => one.seq === seq);
    if (item) {
      await this.dependencies.store.remove(item);
      this.dispatch({ type: "discarded", item });
    }
    await this.flush();
  }

  /** Deletes all of a user's queue on this device, at sign-out. */
  async forget(userId: string): Promise<void> {
    await this.dependencies.store.forget(userId);
    await this.reload();
    this.dependencies.announce();
  }

  /** Reads the store again after a change by another tab or a sign-in. */
  async reload(): Promise<void> {
    this.dispatch({ type: "read", items: await this.dependencies.store.all() });
  }

  /** Starts sending now. Call it when the connection returns. */
  async flush(): Promise<void> {
    this.dispatch({ type: "due" });
    await this.running;
  }

  hear(news: OutboxNews): void {
    for (const listener of this.newsListeners) listener(news);
  }

  /** Handles an event and performs its effects. Returns the work that the current run must wait for. */
  private dispatch(happened: Happened): Work | undefined {
    const { userId, now } = this.dependencies;
    const before = this.state;
    const [state, effects] = next(before, { ...happened, userId: userId(), now: now() });
    this.state = state;
    let work: Work | undefined;
    for (const effect of effects) work = this.act(effect) ?? work;
    if (isSeen(before, state)) for (const listener of this.listeners) listener();
    return work;
  }

  private act(effect: Effect): Work | undefined {
    const { announce, clearTimeout, random, setTimeout } = this.dependencies;
    if (effect.type === "run") this.running = this.run();
    else if (effect.type === "pause") {
      const ms = effect.mostMs / 2 + (random() * effect.mostMs) / 2;
      this.timer = setTimeout(() => void this.flush(), Math.max(effect.leastMs, ms));
    } else if (effect.type === "endPause") clearTimeout(this.timer);
    else if (effect.type === "arrived") for (const hear of this.sentListeners) hear(effect.item, effect.output);
    else if (effect.type === "tell") this.hear(effect.news);
    else if (effect.type === "announce") announce(effect.news);
    else return effect;
    return;
  }

  private async run(): Promise<void> {
    try {
      await this.dependencies.exclusively(async () => {
        let work = this.dispatch({ type: "begun", items: await this.dependencies.store.all() });
        while (work) work = this.dispatch(await this.carryOut(work));
      });
    } catch (error) {
      this.dispatch({ type: "troubled", error });
    } finally {
      this.running = null;
      this.dispatch({ type: "released" });
    }
    await this.running;
  }

  private async carryOut(work: Work): Promise<Happened> {
    const { mayWait, prepare, send, store, upload } = this.dependencies;
    const { item } = work;
    if (work.type === "put") return store.put(item).then(() => ({ type: "stored", item }));
    if (work.type === "remove") return store.remove(item).then(() => ({ type: "removed", item, output: work.output }));
    try {
      if (!mayWait(item)) throw unknownChange();
      const { files, sent = [] } = item;
      if (work.type === "send") return { type: "sent", item, output: await send(files ? prepare(item, sent) : item) };
      const file = (await store.files(item))[sent.length] as StoredFile;
      const { name, type } = file;
      return { type: "uploaded", item, file: { key: await upload(item, file), name, type } };
    } catch (error) {
      return { type: "failed", item, error };
    }
  }
}

const isSeen = (before: QueueState, after: QueueState): boolean =>
  before.items !== after.items || before.isCutOff !== after.isCutOff || isHolding(before) !== isHolding(after);
