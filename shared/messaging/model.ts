import { z } from "zod";
import { MessageId, ThreadId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";

/** Longest message, characters. */
export const messageMaxLength = 4000;

/** Non-blank text of at most 4,000 characters, as typed. */
export const MessageText = z
  .string()
  .trim()
  .min(1, "Write a message first.")
  .max(messageMaxLength, "A message can be 4,000 characters at the most. Split it in two.")
  // Half of a surrogate pair cannot be stored as typed.
  .refine((text) => !/[\ud800-\udfff]/u.test(text), "This text has a broken character. Type it again.");

export const MessageType = z.enum(["text", "system"]).meta({ id: "MessageType" });

export const Message = z
  .object({
    id: MessageId,
    threadId: ThreadId,
    senderId: UserId,
    text: z.string(),
    type: MessageType,
    clientKey: z
      .string()
      .meta({ description: "The sender's client key, by which a sender recognises its own message." }),
    isRead: z.boolean(),
    readAt: Instant.nullable(),
    createdAt: Instant,
  })
  .meta({ id: "Message", description: "One message between two people." });
export type Message = z.infer<typeof Message>;

/** A conversation as one of its two members sees it. */
export const Thread = z
  .object({
    id: ThreadId,
    otherId: UserId,
    otherName: z.string(),
    unread: z.int().min(0),
    lastPreview: z.string().nullable(),
    lastMessageAt: Instant,
    createdAt: Instant,
  })
  .meta({ id: "Thread", description: "A conversation with one other person." });
export type Thread = z.infer<typeof Thread>;

/** Live on an open conversation: a message arrived, or messages up to a moment were read. */
export const MessageChange = z
  .object({
    threadId: ThreadId,
    kind: z.enum(["sent", "read"]).meta({ id: "MessageChangeKind" }),
    message: Message.nullable(),
    readerId: UserId.nullable(),
    readAt: Instant.nullable(),
  })
  .meta({ id: "MessageChange" });
export type MessageChange = z.infer<typeof MessageChange>;

/** Days for which a conversation is kept after its last message: 24 months. */
export const silentDays = 730;
