import { unknownChange, waitedTooLong } from "#shared/kernel/device-faults.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { sessionEnded } from "#shared/kernel/faults.ts";
import { longestWaitDays } from "#shared/kernel/waiting-changes.ts";
import { asksToTryLater, endsAccess, pausesBooking } from "../api/refusals.ts";
import { hasCode } from "../ui/fault-words.ts";
import type { KeptFile } from "./device-database.ts";
import {
  isWaiting,
  type Lane,
  type OutboxEntry,
  type OutboxItem,
  type QueueableName,
  type SentFile,
} from "./outbox-item.ts";
import type { OutboxStore } from "./outbox-store.ts";

/** What the queue stands on; given, so that a test can give its own. */
export interface OutboxDependencies {
  readonly store: OutboxStore;
  /** Whether the product lets this change wait at all. */
  readonly mayWait: (entry: OutboxEntry) => boolean;
  /** Sends one file of an item to storage and answers the key of its upload; throws `Fault`. */
  readonly upload: (item: OutboxItem, file: KeptFile) => Promise<string>;
  /** The item with the keys of its files in its input. */
  readonly prepare: (item: OutboxItem, sent: readonly SentFile[]) => OutboxItem;
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
  /** Tells other tabs that the items have changed, or what there is to say. */
  readonly announce: (news?: OutboxNews) => void;
}

/** A change to be kept, with what goes to storage first. */
export type NewChange<Name extends QueueableName = QueueableName> = OutboxEntry<Name> & {
  /** Sent to storage before the change, in this order; by its id what the device has already, of the draft of this lane. */
  readonly files?: readonly (File | string)[];
  /** It is what the draft of its lane was for, or makes it pointless: with it the draft goes. */
  readonly endsDraft?: boolean;
};

/** What people should hear of. synced: so many that had waited have arrived. held: nothing is sent for the error's reason, and kept. */
export type OutboxNews =
  | { readonly kind: "synced"; readonly count: number }
  | { readonly kind: "stopped"; readonly item: OutboxItem }
  | { readonly kind: "held"; readonly error: Fault }
  | { readonly kind: "trouble"; readonly error: unknown };

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** After the first try. What has failed once more could not be synced. */
const mostRetries = 5;

/**
 * How a try of an item ended. cut: its files did not get through, so that only its lane rests. again: its files go once
 * more. held: nothing of this person's is taken now.
 */
type Outcome = "sent" | "stopped" | "later" | "cut" | "again" | "unreachable" | "held";

/**
 * What people write while the connection is gone waits here, survives a reload, and leaves once, in order, when the
 * connection is back. No connection counts nothing; a server that asks to try later is asked again five times. What
 * cannot be sent stops its lane until it is retried or discarded. The order never goes by the device's clock. What is older
 * than the server remembers is sent only where its writer wants that.
 */
export class OutboxQueue {
  private readonly dependencies: OutboxDependencies;
  private readonly listeners = new Set<() => void>();
  private readonly sentListeners = new Set<(item: OutboxItem, output: unknown) => void>();
  private readonly newsListeners = new Set<(news: OutboxNews) => void>();
  private items: readonly OutboxItem[] = [];
  /** Whose items those are; undefined before they are read first. */
  private readFor: string | null | undefined;
  /** What an earlier run, or an earlier visit, had to leave. */
  private readonly left = new Set<number>();
  /** Lanes that the server has asked to try again later. */
  private readonly resting = new Set<Lane>();
  private attempt = 0;
  private timer: number | null = null;
  private running: Promise<void> | null = null;
  private again: "due" | "fresh" | null = null;
  private isHeld = false;
  /** Lanes whose booking has a haulier that is suspended. */
  private readonly paused = new Set<Lane>();
  /** Items whose files storage had forgotten, and which have gone there anew. */
  private readonly sentAnew = new Set<number>();
  private isCutOff = false;

  constructor(dependencies: OutboxDependencies) {
    this.dependencies = dependencies;
  }

  /** What the signed-in person has written and the server does not have yet, in order; the same array until it changes. */
  snapshot = (): readonly OutboxItem[] => this.items;

  /** Whether the last try reached nobody. */
  cutOff = (): boolean => this.isCutOff;

  /** Whether something waits until the person, or a booking's haulier, is let in again. */
  held = (): boolean => this.isHeld || this.items.some(({ lane }) => this.paused.has(lane));

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Calls `hear` with each item that has arrived and what the server answered; null: it had it before. Answers how to stop. */
  onSent = (hear: (item: OutboxItem, output: unknown) => void): (() => void) => {
    this.sentListeners.add(hear);
    return () => void this.sentListeners.delete(hear);
  };

  /** Calls `hear` with what people should hear of. Answers how to stop. */
  onNews = (hear: (news: OutboxNews) => void): (() => void) => {
    this.newsListeners.add(hear);
    return () => void this.newsListeners.delete(hear);
  };

  /**
   * Keeps a change, answers when it is safe on this device, and sends it as soon as it can. Throws `device.full` where
   * there is no room for it, `device.blocked` where another tab holds the database; then nothing of it is kept.
   */
  async add({ files = [], type, data, lane, endsDraft }: NewChange): Promise<OutboxItem> {
    const userId = this.dependencies.userId();
    if (!userId) throw sessionEnded();
    if (!this.dependencies.mayWait({ type, data, lane })) throw new Error(`${type} does not wait in lane ${lane}`);
    const timestamp = this.dependencies.now();
    const named = files.map((file) => ({ id: typeof file === "string" ? file : this.dependencies.newKey(), file }));
    const unkept = named.flatMap(({ id, file }) =>
      typeof file === "string" ? [] : { id, userId, blob: file, timestamp, name: file.name, type: file.type },
    );
    const fresh = { id: this.dependencies.newKey(), type, data, lane, userId, timestamp, retryCount: 0 };
    const withFiles = named.length > 0 && { files: named.map(({ id }) => id) };
    const waiting = { ...fresh, ...withFiles, state: "waiting", refusal: null } as const;
    const item = await this.dependencies.store.add(waiting, unkept, endsDraft);
    // One that another tab has told of meanwhile stands there already.
    if (this.readFor === userId) this.show([...this.items.filter(({ seq }) => seq !== item.seq), item]);
    else await this.reload();
    this.dependencies.announce();
    void this.run("fresh");
    return item;
  }

  /** Sends a stopped item again, as if for the first time. */
  async retry(seq: number, change: Partial<Pick<OutboxItem, "data">> = {}): Promise<void> {
    const item = this.items.find((one) => one.seq === seq);
    if (item?.state !== "stopped") return;
    // Storage forgets an upload that nothing has taken: its files are sent anew.
    const { sent: _sent, isConflict: _conflict, ...rest } = item;
    this.resting.delete(item.lane);
    await this.keep({ ...rest, ...change, state: "waiting", refusal: null, retryCount: 0, isWanted: true });
    this.dependencies.announce();
    await this.flush();
  }

  /** Gives up an item; what waits behind it goes on. */
  async discard(seq: number): Promise<void> {
    const item = this.items.find((one) => one.seq === seq);
    if (item) await this.drop(item);
    await this.flush();
  }

  /** Forgets everything of a person on this device, at sign-out. */
  async forget(userId: string): Promise<void> {
    await this.dependencies.store.forget(userId);
    await this.reload();
    this.dependencies.announce();
  }

  /** Reads the store again: another tab has changed it, or somebody else is signed in. */
  async reload(): Promise<void> {
    const userId = this.dependencies.userId();
    const all = await this.dependencies.store.all();
    const own = all.filter((item) => item.userId === userId || (item.state === "unreadable" && item.userId === ""));
    this.readFor = userId;
    this.show(userId === null ? [] : own);
  }

  /** Sends what can be sent, now. Called by itself; call it when the connection is back. */
  flush(): Promise<void> {
    return this.run("due");
  }

  /** Passes on what another tab has to say. */
  hear(news: OutboxNews): void {
    for (const listener of this.newsListeners) listener(news);
  }

  /** A fresh change has others sent too, save those that the server has asked to wait. */
  private run(why: "due" | "fresh"): Promise<void> {
    if (this.running) {
      if (this.again !== "due") this.again = why;
      return this.running;
    }
    if (why === "due") {
      this.resting.clear();
      if (this.timer !== null) this.dependencies.clearTimeout(this.timer);
      this.timer = null;
    }
    this.running = this.dependencies
      .exclusively(() => this.drain(why))
      .catch((error: unknown) => {
        this.hear({ kind: "trouble", error });
        this.later(0);
      })
      .finally(() => {
        this.running = null;
        const { again } = this;
        this.again = null;
        return again ? this.run(again) : undefined;
      });
    return this.running;
  }

  private async drain(why: "due" | "fresh"): Promise<void> {
    await this.reload();
    if (why === "due") this.leave();
    let count = 0;
    for (let next = this.next(); next; next = this.next()) {
      const outcome = await this.send(next);
      if (outcome === "sent" && this.left.delete(next.seq)) count += 1;
      this.isCutOff = outcome === "unreachable" || outcome === "cut";
      if (this.isCutOff) {
        this.show(this.items);
        this.later(0);
      }
      if (outcome === "unreachable" || outcome === "held") break;
    }
    this.leave();
    if (count === 0) return;
    this.hear({ kind: "synced", count });
    this.dependencies.announce({ kind: "synced", count });
  }

  /** From here on, what waits counts as synced when it arrives, and not as merely sent. */
  private leave(): void {
    for (const item of this.items) if (isWaiting(item)) this.left.add(item.seq);
  }

  private next(): OutboxItem | undefined {
    const stopped = new Set(this.items.filter(({ state }) => state === "stopped").map(({ lane }) => lane));
    // Asked anew for each item: somebody else may have signed in while the one before was on its way.
    const userId = this.dependencies.userId();
    return this.items.find(
      ({ userId: whose, state, lane }) =>
        whose === userId && state === "waiting" && !stopped.has(lane) && !this.resting.has(lane),
    );
  }

  private async send(item: OutboxItem): Promise<Outcome> {
    let output: unknown;
    try {
      if (!this.dependencies.mayWait(item)) throw unknownChange();
      if (this.isTooOld(item)) throw waitedTooLong({ values: { days: String(longestWaitDays) } });
      output = await this.dependencies.send(await this.withFiles(item));
    } catch (error) {
      if (!hasCode(error, "access.madeBefore")) return this.failed(item, error);
      output = null;
    }
    this.attempt = 0;
    this.isHeld = false;
    this.paused.delete(item.lane);
    await this.dependencies.store.remove(item);
    for (const hear of this.sentListeners) hear(item, output);
    this.show(this.items.filter(({ seq }) => seq !== item.seq));
    this.dependencies.announce();
    return "sent";
  }

  private isTooOld({ timestamp, isWanted = false }: OutboxItem): boolean {
    const waitedMs = Date.parse(this.dependencies.now()) - Date.parse(timestamp);
    return !isWanted && waitedMs > longestWaitDays * 86_400_000;
  }

  /**
   * Its files first, one after the other. What they are called there is kept before the change is sent, so that every try of
   * it is the same.
   */
  private async withFiles(item: OutboxItem): Promise<OutboxItem> {
    if (!item.files) return item;
    let { sent = [] } = item;
    const unsent = hasUnsentFiles(item) ? (await this.dependencies.store.files(item)).slice(sent.length) : [];
    for (const file of unsent) {
      sent = [...sent, { key: await this.dependencies.upload(item, file), name: file.name, type: file.type }];
      // After each: where the connection breaks, the next try goes on from here.
      await this.keep({ ...item, sent });
    }
    return this.dependencies.prepare(item, sent);
  }

  private async failed(before: OutboxItem, error: unknown): Promise<Outcome> {
    const item = this.items.find(({ seq }) => seq === before.seq) ?? before;
    if (hasCode(error, "network.offline")) {
      if (!hasUnsentFiles(item)) return "unreachable";
      // A large photo may be too much for a connection that still carries a message.
      this.resting.add(item.lane);
      return "cut";
    }
    if (endsAccess(error)) {
      if (!this.isHeld) this.hear({ kind: "held", error });
      this.isHeld = true;
      this.later(longestPauseMs);
      return "held";
    }
    if (pausesBooking(error)) {
      if (!this.paused.has(item.lane)) this.hear({ kind: "held", error });
      this.paused.add(item.lane);
      this.resting.add(item.lane);
      this.later(longestPauseMs);
      return "later";
    }
    if (item.sent && hasCode(error, "photo.missing") && !this.sentAnew.has(item.seq)) {
      // Storage forgets an upload after a day that nothing has taken it; the device has the file still.
      this.sentAnew.add(item.seq);
      const { sent: _sent, ...rest } = item;
      await this.keep(rest);
      return "again";
    }
    const isLater = asksToTryLater(error);
    const retryCount = isLater ? item.retryCount + 1 : item.retryCount;
    if (isLater && retryCount <= mostRetries) {
      await this.keep({ ...item, retryCount });
      this.resting.add(item.lane);
      this.later(secondsToWait(error) * 1_000);
      return "later";
    }
    const refusal = error instanceof Fault ? error.message : "It could not be sent.";
    const isConflict = error instanceof Fault && error.kind === "Conflict" && !isLater;
    const stopped: OutboxItem = { ...item, retryCount, state: "stopped", refusal, ...(isConflict && { isConflict }) };
    await this.keep(stopped);
    this.dependencies.announce();
    this.hear({ kind: "stopped", item: stopped });
    return "stopped";
  }

  /** Tries again by itself, more and more rarely, and not before the server would take it. */
  private later(leastMs: number): void {
    if (this.timer !== null) return;
    this.attempt += 1;
    const full = Math.min(longestPauseMs, firstPauseMs * 2 ** (this.attempt - 1));
    const ms = Math.max(leastMs, full / 2 + (this.dependencies.random() * full) / 2);
    this.timer = this.dependencies.setTimeout(() => void this.flush(), ms);
  }

  private async keep(item: OutboxItem): Promise<void> {
    await this.dependencies.store.put(item);
    this.show(this.items.map((one) => (one.seq === item.seq ? item : one)));
  }

  private async drop(item: OutboxItem): Promise<void> {
    await this.dependencies.store.remove(item);
    this.show(this.items.filter(({ seq }) => seq !== item.seq));
    this.dependencies.announce();
  }

  private show(items: readonly OutboxItem[]): void {
    this.items = [...items].sort((a, b) => a.seq - b.seq);
    for (const listener of this.listeners) listener();
  }
}

const hasUnsentFiles = ({ files = [], sent = [] }: OutboxItem): boolean => sent.length < files.length;

function secondsToWait(error: Fault): number {
  const { retryAfterSeconds } = error.detail.metadata ?? {};
  return typeof retryAfterSeconds === "number" ? retryAfterSeconds : 0;
}
