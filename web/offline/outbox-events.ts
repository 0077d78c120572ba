import type { Fault } from "#shared/kernel/errors.ts";
import type { OutboxItem, SentFile } from "./outbox-item.ts";

/** synced: number of waiting changes that were sent. held: the error stops all sending. */
export type OutboxNews =
  | { readonly kind: "synced"; readonly count: number }
  | { readonly kind: "stopped"; readonly item: OutboxItem }
  | { readonly kind: "held"; readonly error: Fault }
  | { readonly kind: "trouble"; readonly error: unknown };

export type Work =
  /** upload: the item's first unsent file. */
  | { readonly type: "send" | "upload" | "put"; readonly item: OutboxItem }
  | { readonly type: "remove"; readonly item: OutboxItem; readonly output: unknown };

export type Effect =
  | Work
  /** Takes the lock of all tabs and reads the store: `begun`. Then `released`. */
  | { readonly type: "run" }
  /** Waits between half of `mostMs` and `mostMs`, but no less than `leastMs`: `due`. */
  | { readonly type: "pause"; readonly leastMs: number; readonly mostMs: number }
  | { readonly type: "endPause" }
  | { readonly type: "arrived"; readonly item: OutboxItem; readonly output: unknown }
  | { readonly type: "tell"; readonly news: OutboxNews }
  | { readonly type: "announce"; readonly news?: OutboxNews };

/** `added`, `retried` and `discarded` follow the change of the store. */
export type Happened =
  | { readonly type: "due" }
  /** begun: read under the lock, so its run may send. */
  | { readonly type: "read" | "begun"; readonly items: readonly OutboxItem[] }
  | { readonly type: "added" | "retried" | "discarded" | "stored"; readonly item: OutboxItem }
  /** sent: the server has it. removed: the store has deleted it. */
  | { readonly type: "sent" | "removed"; readonly item: OutboxItem; readonly output: unknown }
  | { readonly type: "uploaded"; readonly item: OutboxItem; readonly file: SentFile }
  | { readonly type: "failed"; readonly item: OutboxItem; readonly error: unknown }
  | { readonly type: "troubled"; readonly error: unknown }
  | { readonly type: "released" };

/**
 * The signed-in user and UTC instant of an event, by the device's clock. The user may have changed since the last
 * event.
 */
export interface Moment {
  readonly userId: string | null;
  readonly now: string;
}

export type QueueEvent = Happened & Moment;
