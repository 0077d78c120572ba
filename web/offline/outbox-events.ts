import type { Fault } from "#shared/kernel/errors.ts";
import type { OutboxItem, SentFile } from "./outbox-item.ts";

/** News for the user. synced: number of changes that had waited and were sent. held: nothing is sent because of the error. */
export type OutboxNews =
  | { readonly kind: "synced"; readonly count: number }
  | { readonly kind: "stopped"; readonly item: OutboxItem }
  | { readonly kind: "held"; readonly error: Fault }
  | { readonly kind: "trouble"; readonly error: unknown };

/** A step of a run. Its result is the next event. */
export type Work =
  /** upload: the first file of the item that is not sent. */
  | { readonly type: "send" | "upload" | "put"; readonly item: OutboxItem }
  | { readonly type: "remove"; readonly item: OutboxItem; readonly output: unknown };

/** What the runner has to do; at most one is `Work`. */
export type Effect =
  | Work
  /** Takes the lock of all tabs and reads the store: `begun`. Then `released`. */
  | { readonly type: "run" }
  /** Waits between half of `mostMs` and `mostMs`, but no less than `leastMs`: `due`. */
  | { readonly type: "pause"; readonly leastMs: number; readonly mostMs: number }
  | { readonly type: "endPause" }
  /** Calls the listeners of sent items. */
  | { readonly type: "arrived"; readonly item: OutboxItem; readonly output: unknown }
  | { readonly type: "tell"; readonly news: OutboxNews }
  /** Informs other tabs: of the news, or that the items have changed. */
  | { readonly type: "announce"; readonly news?: OutboxNews };

/** What has happened. `added`, `retried` and `discarded` follow the change of the store. */
export type Happened =
  /** The connection is back, a pause is over, or the user asks for it. */
  | { readonly type: "due" }
  /** begun: read under the lock, so its run may send. */
  | { readonly type: "read" | "begun"; readonly items: readonly OutboxItem[] }
  | { readonly type: "added" | "retried" | "discarded" | "stored"; readonly item: OutboxItem }
  /** sent: the server has it. removed: so the store no longer does. */
  | { readonly type: "sent" | "removed"; readonly item: OutboxItem; readonly output: unknown }
  | { readonly type: "uploaded"; readonly item: OutboxItem; readonly file: SentFile }
  | { readonly type: "failed"; readonly item: OutboxItem; readonly error: unknown }
  /** The run broke off, for example because the store failed. */
  | { readonly type: "troubled"; readonly error: unknown }
  | { readonly type: "released" };

/** The signed-in user at an event, and the UTC instant of the device's clock. Another user may have signed in since the last. */
export interface Moment {
  readonly userId: string | null;
  readonly now: string;
}

export type QueueEvent = Happened & Moment;
