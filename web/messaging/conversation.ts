import type { Message, MessageChange } from "#shared/messaging/model.ts";
import type { OutboxItem } from "../offline/outbox-item.ts";

/** The outbox lane of a conversation: its messages are sent in order. */
export const laneOf = (threadId: string) => `thread:${threadId}` as const;

/** A conversation's loaded messages, oldest first. Older ones may exist on the server. */
export interface Conversation {
  readonly messages: readonly Message[];
  /** Page token for messages before the oldest loaded one; null if there are none. */
  readonly olderToken: string | null;
  /** The other person's device has received messages up to this time; null before the first receipt. */
  readonly arrivedUpTo: string | null;
  /** Set for a conversation from device storage: messages up to this time may be outdated or incomplete. */
  readonly ofDeviceUpTo?: string;
}

export type Entry =
  | { readonly kind: "message"; readonly key: string; readonly message: Message }
  | { readonly kind: "outgoing"; readonly key: string; readonly item: OutboxItem<"sendMessage"> };

/** Merges two lists of messages, each message once, in the server's order. A read message stays read. */
export function withMessages(known: readonly Message[], more: readonly Message[]): readonly Message[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of more) {
    const before = byId.get(message.id);
    byId.set(message.id, before?.isRead && !message.isRead ? before : message);
  }
  return [...byId.values()].sort((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id));
}

/** Marks the other person's messages up to `readAt` as read. */
export function withRead(messages: readonly Message[], readerId: string, readAt: string): readonly Message[] {
  return messages.map((message) =>
    message.senderId !== readerId && !message.isRead && message.createdAt <= readAt
      ? { ...message, isRead: true, readAt }
      : message,
  );
}

/** Applies an event of the stream `onMessage`. Applying the same event twice changes nothing. */
export function afterChange(conversation: Conversation, change: MessageChange): Conversation {
  const { messages } = conversation;
  if (change.kind === "sent" && change.message)
    return { ...conversation, messages: withMessages(messages, [change.message]) };
  if (change.kind === "read" && change.byId && change.at)
    return { ...conversation, messages: withRead(messages, change.byId, change.at) };
  return conversation;
}

export function withArrived(conversation: Conversation, upTo: string | null): Conversation {
  return { ...conversation, arrivedUpTo: later(conversation.arrivedUpTo, upTo) };
}

export function later(one: string | null, other: string | null | undefined): string | null {
  return (one ?? "") >= (other ?? "") ? one : (other ?? null);
}

/**
 * Entries to display: received messages, then pending ones in order of writing. A message replaces its pending copy by
 * idempotency key.
 */
export function entriesOf(messages: readonly Message[], outbox: readonly OutboxItem[], me: string): readonly Entry[] {
  const arrived = new Set(messages.filter(({ senderId }) => senderId === me).map(({ clientKey }) => clientKey));
  return [
    // Keyed by idempotency key, so that React keeps the element when the pending copy becomes a message.
    ...messages.map((message): Entry => {
      const key = message.senderId === me ? `mine-${message.clientKey}` : message.id;
      return { kind: "message", key, message };
    }),
    ...outbox
      .filter(({ id, type }) => type === "sendMessage" && !arrived.has(id))
      .map(
        (item): Entry => ({
          kind: "outgoing",
          key: `mine-${item.id}`,
          item: item as OutboxItem<"sendMessage">,
        }),
      ),
  ];
}

export function hasUnread(messages: readonly Message[], me: string): boolean {
  return messages.some((message) => message.senderId !== me && !message.isRead);
}

export function progressOf(message: Message, arrivedUpTo: string | null): "sent" | "delivered" | "read" {
  if (message.isRead) return "read";
  return arrivedUpTo !== null && message.createdAt <= arrivedUpTo ? "delivered" : "sent";
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
