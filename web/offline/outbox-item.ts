import type { waitingChanges } from "#shared/kernel/waiting-changes.ts";
import type { Change } from "../api/change.ts";

export type QueueableName = (typeof waitingChanges)[number];

/**
 * stopped: sending failed, and its lane waits for the user. unreadable: damaged; it blocks nothing and can only be
 * discarded.
 */
export type OutboxState = "waiting" | "stopped" | "unreadable";

/** The subject of a change. Changes of one lane are sent in order. */
export type Lane = `${"thread" | "booking" | "draft" | "vehicle"}:${string}`;

/** A change and its lane: lanes do not wait for each other. */
export interface OutboxEntry<Name extends QueueableName = QueueableName> {
  readonly type: Name;
  /** The operation's input, without its idempotency key. */
  readonly data: Change<Name>;
  readonly lane: Lane;
}

/** Whether users see it: a read mark is not their work and may be lost. */
export const isTold = ({ type }: Pick<OutboxItem, "type">): boolean => type !== "markThreadRead";

/** Whether a change waits to be sent; excludes failed changes and read marks. */
export const isWaiting = (item: Pick<OutboxItem, "type" | "state">): boolean =>
  item.state === "waiting" && isTold(item);

export interface SentFile {
  readonly key: string;
  readonly name: string;
  readonly type: string;
}

/** A change that the server does not have yet, as stored on this device. */
export interface OutboxItem<Name extends QueueableName = QueueableName> extends OutboxEntry<Name> {
  /** Order of writing, across lanes. */
  readonly seq: number;
  /** The idempotency key, the same on every try. */
  readonly id: string;
  /** The owner: it is sent only under this user's sign-in. */
  readonly userId: string;
  /** UTC instant of writing, by the device's clock; only for display. */
  readonly timestamp: string;
  /** Number of times that the server asked to try later. */
  readonly retryCount: number;
  readonly state: OutboxState;
  readonly refusal: string | null;
  /** The user wants it sent regardless of age. */
  readonly isWanted?: boolean;
  readonly isConflict?: boolean;
  readonly files?: readonly string[];
  /** The uploaded files; stored, so that a retry sends the same change. */
  readonly sent?: readonly SentFile[];
}
