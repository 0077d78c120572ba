import { z } from "zod";
import { dueFact } from "../kernel/due.ts";
import { fact, sequenceAt } from "../kernel/fact.ts";
import { ThreadId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { MessageRecord } from "./model.ts";

/** Facts of the messaging domain. */
export const messagingEvents = {
  messageSent: fact({
    payload: () => z.object({ message: MessageRecord, recipientId: UserId, senderName: z.string() }),
    about: ({ message }) => ["thread", message.threadId, sequenceAt(message.createdAt)],
    groups: ["live", "telling", "outside", "webhooks"],
  }),
  /** A conversation may have been silent for as long as it is kept. */
  conversationDue: dueFact(() => ThreadId, "erasing"),
  /** One side has blocked the other, or no longer does. */
  threadStandingChanged: fact({
    payload: () => z.object({ threadId: ThreadId, at: Instant }),
    about: ({ threadId, at }) => ["thread", threadId, sequenceAt(at)],
    groups: ["live"],
  }),
  /** Messages up to one have reached a device of the person that they are for. */
  threadArrived: fact({
    payload: () => z.object({ threadId: ThreadId, byId: UserId, upTo: Instant }),
    about: ({ threadId }, at) => ["thread", threadId, sequenceAt(at)],
    groups: ["live"],
  }),
  threadRead: fact({
    payload: () => z.object({ threadId: ThreadId, readerId: UserId, otherId: UserId, readAt: Instant, count: z.int() }),
    about: ({ threadId, readAt }) => ["thread", threadId, sequenceAt(readAt)],
    groups: ["live"],
  }),
} as const;
