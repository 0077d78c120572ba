import type { Message, MessageChange } from "#shared/messaging/model.ts";
import type { OutboxItem } from "../offline/outbox-item.ts";

/** Where messages of a conversation wait to be sent, in order. */
export const laneOf = (threadId: string) => `thread:${threadId}` as const;

/** What is known of a conversation: everything from some message on, oldest first. */
export interface Conversation {
  readonly messages: readonly Message[];
  /** Cursor of the page before the oldest message known; null when there is none. */
  readonly olderToken: string | null;
  /** What one wrote up to then has reached a device of the other person; null before anything has. */
  readonly arrivedUpTo: string | null;
  /** It was kept on this device: messages up to this instant have not been read again since, and it may have holes. */
  readonly ofDeviceUpTo?: string;
}

/** One line of a conversation: a message the server has, or one still on its way to it. */
export type Entry =
  | { readonly kind: "message"; readonly key: string; readonly message: Message }
  | { readonly kind: "outgoing"; readonly key: string; readonly item: OutboxItem<"sendMessage"> };

/** Both lists as one, each message once, in the server's order; what has been read stays read. */
export function withMessages(known: readonly Message[], more: readonly Message[]): readonly Message[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of more) {
    const before = byId.get(message.id);
    byId.set(message.id, before?.isRead && !message.isRead ? before : message);
  }
  return [...byId.values()].sort((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id));
}

/** After a read mark: what the reader had from the other, up to that moment, is read. */
export function withRead(messages: readonly Message[], readerId: string, readAt: string): readonly Message[] {
  return messages.map((message) =>
    message.senderId !== readerId && !message.isRead && message.createdAt <= readAt
      ? { ...message, isRead: true, readAt }
      : message,
  );
}

/** The conversation after an event of `onMessage`; an event that comes twice changes nothing the second time. */
export function afterChange(conversation: Conversation, change: MessageChange): Conversation {
  const { messages } = conversation;
  if (change.kind === "sent" && change.message)
    return { ...conversation, messages: withMessages(messages, [change.message]) };
  if (change.kind === "read" && change.byId && change.at)
    return { ...conversation, messages: withRead(messages, change.byId, change.at) };
  return conversation;
}

/** After a mark of arrival by the other person. */
export function withArrived(conversation: Conversation, upTo: string | null): Conversation {
  return { ...conversation, arrivedUpTo: later(conversation.arrivedUpTo, upTo) };
}

/** The later of two instants, either of which there may not be. */
export function later(one: string | null, other: string | null | undefined): string | null {
  return (one ?? "") >= (other ?? "") ? one : (other ?? null);
}

/**
 * What to draw: the messages, then what the person has written and the server has not yet, in order of writing. A
 * message that is both (its answer was lost, or comes after its echo) is told by its client key and drawn once.
 */
export function entriesOf(messages: readonly Message[], outbox: readonly OutboxItem[], me: string): readonly Entry[] {
  const arrived = new Set(messages.filter(({ senderId }) => senderId === me).map(({ clientKey }) => clientKey));
  return [
    // The client key stays from waiting to sent, so that the bubble on screen stays the same one.
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

/** Whether the other person wrote something that is not marked as read. */
export function hasUnread(messages: readonly Message[], me: string): boolean {
  return messages.some((message) => message.senderId !== me && !message.isRead);
}

/** How far a message of one's own got. */
export function progressOf(message: Message, arrivedUpTo: string | null): "sent" | "delivered" | "read" {
  if (message.isRead) return "read";
  return arrivedUpTo !== null && message.createdAt <= arrivedUpTo ? "delivered" : "sent";
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
