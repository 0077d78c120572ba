import type { waitingChanges } from "#shared/kernel/waiting-changes.ts";
import type { Change } from "../api/change.ts";

export type QueueableName = (typeof waitingChanges)[number];

/**
 * stopped: sending failed, and its lane waits for the user. unreadable: damaged; it blocks no lane and can only be
 * discarded.
 */
export type OutboxState = "waiting" | "stopped" | "unreadable";

/** The record that a change belongs to. Changes in one lane are sent in order. */
export type Lane = `${"thread" | "booking" | "draft" | "vehicle"}:${string}`;

/** A change and its lane. Lanes do not wait for each other. */
export interface OutboxEntry<Name extends QueueableName = QueueableName> {
  readonly type: Name;
  /** The operation's input without its idempotency key. */
  readonly data: Change<Name>;
  readonly lane: Lane;
}

/** Whether the user sees this change in the queue. Read marks are hidden: losing one does no harm. */
export const isTold = ({ type }: Pick<OutboxItem, "type">): boolean => type !== "markThreadRead";

/** Whether a change still waits to be sent. False for failed changes and read marks. */
export const isWaiting = (item: Pick<OutboxItem, "type" | "state">): boolean =>
  item.state === "waiting" && isTold(item);

export interface SentFile {
  readonly key: string;
  readonly name: string;
  readonly type: string;
}

/** A change stored on this device that the server does not have yet. */
export interface OutboxItem<Name extends QueueableName = QueueableName> extends OutboxEntry<Name> {
  /** Sequence number of the write, across all lanes. */
  readonly seq: number;
  /** The idempotency key, the same for every retry. */
  readonly id: string;
  /** The user who made the change. It is sent only while this user is signed in. */
  readonly userId: string;
  /** When it was written, UTC by the device's clock. For display only. */
  readonly timestamp: string;
  /** How often the server has asked to retry later. */
  readonly retryCount: number;
  readonly state: OutboxState;
  readonly refusal: string | null;
  /** The user has pressed retry, so it is sent whatever its age. */
  readonly isWanted?: boolean;
  readonly isConflict?: boolean;
  readonly files?: readonly string[];
  /** Files already uploaded. Stored, so that a retry sends the same change. */
  readonly sent?: readonly SentFile[];
}
