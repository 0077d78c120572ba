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

export const ThreadStanding = z.enum(["open", "blocked", "closed"]).meta({
  id: "ThreadStanding",
  description: "Whether one may write: `blocked` by oneself; `closed` by the other side, or because it has left.",
});
export type ThreadStanding = z.infer<typeof ThreadStanding>;

/** A conversation as one of its two members sees it. */
export const Thread = z
  .object({
    id: ThreadId,
    otherId: UserId,
    otherName: z.string(),
    unread: z.int().min(0),
    lastPreview: z.string().nullable(),
    lastMessageAt: Instant,
    standing: ThreadStanding,
    createdAt: Instant,
  })
  .meta({ id: "Thread", description: "A conversation with one other person." });
export type Thread = z.infer<typeof Thread>;

/** A message that a search has found, and with whom it was exchanged. */
export const FoundMessage = Message.extend({ otherName: z.string() }).meta({ id: "FoundMessage" });
export type FoundMessage = z.infer<typeof FoundMessage>;

/** What a search has found, the newest first, and how far back it has looked. */
export const MessageSearch = z
  .object({
    items: z.array(FoundMessage),
    searchedTo: Instant.nullable().meta({
      description: "Everything from here on was looked through: ask again with it as `before`. Null when all was.",
    }),
  })
  .meta({ id: "MessageSearch" });
export type MessageSearch = z.infer<typeof MessageSearch>;

/** Somebody to whom the caller may write. */
export const Recipient = z
  .object({ id: UserId, name: z.string() })
  .meta({ id: "Recipient", description: "Somebody to whom you may write." });
export type Recipient = z.infer<typeof Recipient>;

/** Live on an open conversation: a message arrived, messages up to a moment were read, or it was blocked or opened. */
export const MessageChange = z
  .object({
    threadId: ThreadId,
    kind: z.enum(["sent", "read", "standing"]).meta({ id: "MessageChangeKind" }),
    message: Message.nullable(),
    readerId: UserId.nullable(),
    readAt: Instant.nullable(),
  })
  .meta({ id: "MessageChange" });
export type MessageChange = z.infer<typeof MessageChange>;

/** Days for which a conversation is kept after its last message: 24 months. */
export const silentDays = 730;
