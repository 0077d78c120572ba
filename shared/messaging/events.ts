import { z } from "zod";
import { ThreadId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/time.ts";
import { Message } from "./model.ts";

/** Facts of the messaging domain. */
export const messagingEvents = {
  messageSent: z.object({ message: Message, recipientId: UserId, senderName: z.string() }),
  threadRead: z.object({ threadId: ThreadId, readerId: UserId, otherId: UserId, readAt: Instant, count: z.int() }),
} as const;
