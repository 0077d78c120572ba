import { Fault } from "#shared/kernel/errors.ts";
import { sessionEnded } from "#shared/kernel/faults.ts";
import { hasCode } from "./fault-words.ts";
import type { OutboxEntry, OutboxItem } from "./outbox-item.ts";
import type { OutboxStore } from "./outbox-store.ts";

/** What the queue stands on; given, so that a test can give its own. */
export interface OutboxDependencies {
  readonly store: OutboxStore;
  /** Sends one item under its client key, the same on every try, and answers what the server did; throws `Fault`. */
  readonly send: (item: OutboxItem) => Promise<unknown>;
  readonly userId: () => string | null;
  readonly newKey: () => string;
  readonly now: () => string;
  readonly setTimeout: (run: () => void, ms: number) => number;
  readonly clearTimeout: (timer: number) => void;
  readonly random: () => number;
  /** Runs `work` while no other tab runs the same. */
  readonly exclusively: (work: () => Promise<void>) => Promise<void>;
  /** Tells other tabs that the items have changed. */
  readonly announce: () => void;
}

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/**
 * What people write while the connection is gone waits here, survives a reload, and leaves once, in order, when the
 * connection is back. A refusal (anything but "try later") stops its lane until it is retried or discarded.
 */
export class OutboxQueue {
  private readonly dependencies: OutboxDependencies;
  private readonly listeners = new Set<() => void>();
  private readonly sentListeners = new Set<(item: OutboxItem, output: unknown) => void>();
  private items: readonly OutboxItem[] = [];
  private attempt = 0;
  private timer: number | null = null;
  private running: Promise<void> | null = null;
  private again = false;

  constructor(dependencies: OutboxDependencies) {
    this.dependencies = dependencies;
  }

  /** What the signed-in person has written and the server does not have yet, in order; the same array until it changes. */
  snapshot = (): readonly OutboxItem[] => this.items;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Calls `hear` with each item that has arrived and what the server answered. Answers how to stop. */
  onSent = (hear: (item: OutboxItem, output: unknown) => void): (() => void) => {
    this.sentListeners.add(hear);
    return () => void this.sentListeners.delete(hear);
  };

  /** Keeps an entry, answers when it is safe on this device, and sends it as soon as it can. */
  async add(entry: OutboxEntry): Promise<OutboxItem> {
    const userId = this.dependencies.userId();
    if (!userId) throw sessionEnded();
    await this.reload();
    const id = this.dependencies.newKey();
    const fresh = { ...entry, id, userId, timestamp: this.dependencies.now(), retryCount: 0 };
    const item = await this.dependencies.store.add({ ...fresh, state: "waiting", refusal: null });
    await this.changed();
    void this.flush();
    return item;
  }

  /** Sends a stopped item again. */
  async retry(seq: number): Promise<void> {
    const item = this.items.find((one) => one.seq === seq);
    if (!item) return;
    await this.dependencies.store.put({ ...item, state: "waiting", refusal: null });
    await this.changed();
    await this.flush();
  }

  /** Gives up an item; what waits behind it goes on. */
  async discard(seq: number): Promise<void> {
    await this.dependencies.store.remove(seq);
    await this.changed();
    await this.flush();
  }

  /** Forgets everything of a person, at sign-out. */
  async forget(userId: string): Promise<void> {
    for (const item of await this.dependencies.store.all())
      if (item.userId === userId) await this.dependencies.store.remove(item.seq);
    await this.changed();
  }

  /** Reads the store again: another tab has changed it, or somebody else is signed in. */
  async reload(): Promise<void> {
    const userId = this.dependencies.userId();
    const all = await this.dependencies.store.all();
    this.items = all.filter((item) => item.userId === userId).sort((a, b) => a.seq - b.seq);
    for (const listener of this.listeners) listener();
  }

  /** Sends what can be sent, now. Called by itself; call it when the connection is back. */
  flush(): Promise<void> {
    if (this.running) {
      this.again = true;
      return this.running;
    }
    if (this.timer !== null) this.dependencies.clearTimeout(this.timer);
    this.timer = null;
    this.running = this.dependencies
      .exclusively(() => this.drain())
      .finally(() => {
        this.running = null;
        if (!this.again) return;
        this.again = false;
        return this.flush();
      });
    return this.running;
  }

  private async drain(): Promise<void> {
    await this.reload();
    for (let next = this.next(); next; next = this.next()) {
      if ((await this.send(next)) === "unreachable") return this.later();
    }
  }

  private next(): OutboxItem | undefined {
    const stopped = new Set(this.items.filter(({ state }) => state === "stopped").map(({ lane }) => lane));
    // Asked anew for each item: somebody else may have signed in while the one before was on its way.
    const userId = this.dependencies.userId();
    return this.items.find((item) => item.userId === userId && !stopped.has(item.lane));
  }

  private async send(item: OutboxItem): Promise<"sent" | "stopped" | "unreachable"> {
    let output: unknown;
    try {
      output = await this.dependencies.send(item);
    } catch (error) {
      if (mayPass(error)) return "unreachable";
      const refusal = error instanceof Fault ? error.message : "It could not be sent.";
      await this.dependencies.store.put({ ...item, state: "stopped", refusal });
      await this.changed();
      return "stopped";
    }
    this.attempt = 0;
    await this.dependencies.store.remove(item.seq);
    for (const hear of this.sentListeners) hear(item, output);
    await this.changed();
    return "sent";
  }

  private later(): void {
    this.attempt += 1;
    const full = Math.min(longestPauseMs, firstPauseMs * 2 ** (this.attempt - 1));
    this.timer = this.dependencies.setTimeout(
      () => void this.flush(),
      full / 2 + (this.dependencies.random() * full) / 2,
    );
  }

  private async changed(): Promise<void> {
    await this.reload();
    this.dependencies.announce();
  }
}

/** Whether the same thing may be accepted later as it is: no connection, a busy server, a sign-in that has ended. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof Fault)) return false;
  return error.kind === "Unavailable" || error.kind === "TooMany" || hasCode(error, "session.ended");
}
