import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Message } from "#shared/messaging/model.ts";
import type { OutboxItem } from "../offline/outbox-item.ts";
import {
  afterChange,
  type Conversation,
  entriesOf,
  hasUnread,
  progressOf,
  withArrived,
  withMessages,
  withRead,
} from "./conversation.ts";

const me = "me";
const aMessage = (number: number, change: Partial<Message> = {}): Message =>
  ({
    id: `m${number}`,
    threadId: "t1",
    senderId: "other",
    text: `Message ${number}`,
    type: "text",
    clientKey: `key${number}`,
    isRead: false,
    readAt: null,
    fileName: null,
    fileSize: null,
    fileUrl: null,
    createdAt: new Date(Date.UTC(2026, 10, 21, 7, 0, number)).toISOString(),
    ...change,
  }) as Message;
const anItem = (id: string, text: string): OutboxItem => ({
  seq: 1,
  id,
  userId: me,
  type: "sendMessage",
  lane: "thread:t1",
  retryCount: 0,
  data: { threadId: "t1", text },
  timestamp: "2026-11-21T07:05:00.000Z",
  state: "waiting",
  refusal: null,
});
const sent = (message: Message) => ({
  threadId: message.threadId,
  kind: "sent" as const,
  message,
  byId: null,
  at: null,
});

describe("a conversation", () => {
  it("holds each message once, in the server's order, however events and pages arrive", () => {
    const arrivals = fc.array(fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 10 }), { maxLength: 12 });
    fc.assert(
      fc.property(arrivals, (batches) => {
        let conversation: Conversation = { messages: [], olderToken: null, arrivedUpTo: null };
        for (const numbers of batches)
          conversation =
            numbers.length === 1
              ? afterChange(conversation, sent(aMessage(numbers[0] ?? 0)))
              : {
                  ...conversation,
                  messages: withMessages(
                    conversation.messages,
                    numbers.map((n) => aMessage(n)),
                  ),
                };
        const expected = [...new Set(batches.flat())].sort((a, b) => a - b).map((number) => `m${number}`);
        expect(conversation.messages.map(({ id }) => id)).toEqual(expected);
      }),
    );
  });

  it("keeps messages read when an older copy of them arrives", () => {
    const read = aMessage(1, { isRead: true, readAt: "2026-11-21T07:01:00.000Z" });
    expect(withMessages([read], [aMessage(1)])).toEqual([read]);
    expect(withMessages([aMessage(1)], [read])).toEqual([read]);
  });

  it("applies a read mark only to messages for the reader up to that time", () => {
    const messages = [aMessage(1, { senderId: me as never }), aMessage(2), aMessage(9, { senderId: me as never })];
    const after = withRead(messages, "other", aMessage(5).createdAt);
    expect(after.map(({ isRead }) => isRead)).toEqual([true, false, false]);
    expect(hasUnread(after, me)).toBe(true);
    expect(hasUnread(withRead(after, me, aMessage(5).createdAt), me)).toBe(false);
  });

  it("puts pending messages after the others, in order of writing", () => {
    const entries = entriesOf([aMessage(1)], [anItem("a", "One"), anItem("b", "Two")], me);
    expect(entries.map(({ key }) => key)).toEqual(["m1", "mine-a", "mine-b"]);
  });

  it("shows a message once when its echo comes before its answer, at the same place", () => {
    const own = aMessage(2, { senderId: me as never, clientKey: "a" });
    const before = entriesOf([], [anItem("a", "Message 2")], me);
    const after = entriesOf([own], [anItem("a", "Message 2")], me);
    expect(after).toHaveLength(1);
    expect(after[0]?.kind).toBe("message");
    expect(after[0]?.key).toBe(before[0]?.key);
  });

  it("does not match another person's idempotency key", () => {
    expect(entriesOf([aMessage(1, { clientKey: "a" })], [anItem("a", "Mine")], me)).toHaveLength(2);
  });

  it("tracks the progress of own messages, and a late mark never lowers it", () => {
    const [one, two] = [aMessage(1), aMessage(2)];
    const empty: Conversation = { messages: [one, two], olderToken: null, arrivedUpTo: null };
    const after = withArrived(withArrived(empty, one.createdAt), null);
    expect([one, two].map((message) => progressOf(message, after.arrivedUpTo))).toEqual(["delivered", "sent"]);
    const later = withArrived(withArrived(after, two.createdAt), one.createdAt);
    expect(progressOf(two, later.arrivedUpTo)).toBe("delivered");
    expect(progressOf({ ...two, isRead: true }, later.arrivedUpTo)).toBe("read");
  });
});
