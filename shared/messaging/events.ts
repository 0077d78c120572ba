import { z } from "zod";
import { domainEvent, sequenceAt } from "../kernel/domain-event.ts";
import { dueEvent } from "../kernel/due.ts";
import { ThreadId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { MessageRecord } from "./model.ts";

export const messagingEvents = {
  messageSent: domainEvent({
    payload: () => z.object({ message: MessageRecord, recipientId: UserId, senderName: z.string() }),
    about: ({ message }) => ["thread", message.threadId, sequenceAt(message.createdAt)],
    groups: ["live", "telling", "outside", "webhooks"],
  }),
  conversationDue: dueEvent(() => ThreadId, "erasing"),
  threadStandingChanged: domainEvent({
    payload: () => z.object({ threadId: ThreadId, at: Instant }),
    about: ({ threadId, at }) => ["thread", threadId, sequenceAt(at)],
    groups: ["live"],
  }),
  threadArrived: domainEvent({
    payload: () => z.object({ threadId: ThreadId, byId: UserId, upTo: Instant }),
    about: ({ threadId }, at) => ["thread", threadId, sequenceAt(at)],
    groups: ["live"],
  }),
  threadRead: domainEvent({
    payload: () => z.object({ threadId: ThreadId, readerId: UserId, otherId: UserId, readAt: Instant, count: z.int() }),
    about: ({ threadId, readAt }) => ["thread", threadId, sequenceAt(readAt)],
    groups: ["live"],
  }),
} as const;
