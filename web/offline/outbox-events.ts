import type { Fault } from "#shared/kernel/errors.ts";
import type { OutboxItem, SentFile } from "./outbox-item.ts";

/** News from the queue. synced: number of waiting changes that were sent. held: an error stops all sending. */
export type OutboxNews =
  | { readonly kind: "synced"; readonly count: number }
  | { readonly kind: "stopped"; readonly item: OutboxItem }
  | { readonly kind: "held"; readonly error: Fault }
  | { readonly kind: "trouble"; readonly error: unknown };

export type Work =
  /** Work of the queue with one item. upload: sends the first file that is not uploaded yet. */
  | { readonly type: "send" | "upload" | "put"; readonly item: OutboxItem }
  | { readonly type: "remove"; readonly item: OutboxItem; readonly output: unknown };

export type Effect =
  | Work
  /** Takes the lock shared by all tabs and reads the store; answered by `begun`. Ends with `released`. */
  | { readonly type: "run" }
  /** Waits a random time from half of `mostMs` to `mostMs`, at least `leastMs`. Answered by `due`. */
  | { readonly type: "pause"; readonly leastMs: number; readonly mostMs: number }
  | { readonly type: "endPause" }
  | { readonly type: "arrived"; readonly item: OutboxItem; readonly output: unknown }
  | { readonly type: "tell"; readonly news: OutboxNews }
  | { readonly type: "announce"; readonly news?: OutboxNews };

/** Events. `added`, `retried` and `discarded` arrive after the store has changed. */
export type Happened =
  | { readonly type: "due" }
  /** The items in the store. begun: read under the lock, so this run may send them. */
  | { readonly type: "read" | "begun"; readonly items: readonly OutboxItem[] }
  | { readonly type: "added" | "retried" | "discarded" | "stored"; readonly item: OutboxItem }
  /** sent: the server has accepted the item. removed: the store has deleted it. */
  | { readonly type: "sent" | "removed"; readonly item: OutboxItem; readonly output: unknown }
  | { readonly type: "uploaded"; readonly item: OutboxItem; readonly file: SentFile }
  | { readonly type: "failed"; readonly item: OutboxItem; readonly error: unknown }
  | { readonly type: "troubled"; readonly error: unknown }
  | { readonly type: "released" };

/**
 * When an event happened (UTC, by the device's clock), and the signed-in user, who may differ from the last event's.
 */
export interface Moment {
  readonly userId: string | null;
  readonly now: string;
}

export type QueueEvent = Happened & Moment;
