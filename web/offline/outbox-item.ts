import type { waitingChanges } from "#shared/kernel/waiting-changes.ts";
import type { Change } from "../api/change.ts";

/** Every change that may wait on a device for a connection, and no other. How each waits is in queueable.ts. */
export type QueueableName = (typeof waitingChanges)[number];

/**
 * How far an item has got. stopped: it could not be sent, and nothing of its lane goes on until somebody decides.
 * unreadable: the device has damaged it; it holds nothing up, and can only be discarded.
 */
export type OutboxState = "waiting" | "stopped" | "unreadable";

/** The thing that a change concerns. Changes of one thing are sent in order. */
export type Lane = `${"thread" | "booking" | "draft" | "vehicle"}:${string}`;

/** A change to be sent, and the lane it is sent in: items of a lane leave in order, lanes do not wait for each other. */
export interface OutboxEntry<Name extends QueueableName = QueueableName> {
  /** The operation that it calls. */
  readonly type: Name;
  /** The operation's input, without its client key. */
  readonly data: Change<Name>;
  readonly lane: Lane;
}

/** Whether people are told of it: a read mark is nothing that they have written, and nothing is lost without it. */
export const isTold = ({ type }: Pick<OutboxItem, "type">): boolean => type !== "markThreadRead";

/** Whether somebody's change waits to be sent, and neither could not be synced nor is a read mark. */
export const isWaiting = (item: Pick<OutboxItem, "type" | "state">): boolean =>
  item.state === "waiting" && isTold(item);

/** A file that the server has, by the key of its upload. */
export interface SentFile {
  readonly key: string;
  readonly name: string;
  /** Its media type. */
  readonly type: string;
}

/** Something that the server does not have yet, as it is kept on this device. */
export interface OutboxItem<Name extends QueueableName = QueueableName> extends OutboxEntry<Name> {
  /** Place in the order of writing, across lanes. */
  readonly seq: number;
  /** The client key with which it is sent, each time the same. */
  readonly id: string;
  /** Whose it is: nobody else's sign-in sends it. */
  readonly userId: string;
  /** UTC instant of writing, by this device's clock: to be shown, and never to go by. */
  readonly timestamp: string;
  /** How often a server that was reached has not taken it. */
  readonly retryCount: number;
  readonly state: OutboxState;
  /** Why it could not be sent, in words to people. */
  readonly refusal: string | null;
  /** Its writer has had it sent again, however old it is. */
  readonly isWanted?: boolean;
  /** The server's record had changed meanwhile. */
  readonly isConflict?: boolean;
  /** Ids of the files that are sent before it. */
  readonly files?: readonly string[];
  /** Those files, once they are sent: kept, so that another try sends the very same change. */
  readonly sent?: readonly SentFile[];
}
