import { z } from "zod";
import { KeptPhoto } from "../images/photo.ts";
import { MessageId, ThreadId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { line, typed } from "../kernel/text.ts";
import { fileMaxBytes, fileTypes, wrongFileWords } from "./file-types.ts";
import { messageMaxLength } from "./message-length.ts";

/** Text that is not blank, of at most 4,000 characters. */
export const MessageText = typed()
  .min(1, "Write a message first.")
  .max(messageMaxLength, "A message can be 4,000 characters at the most. Split it in two.")
  // Half of a surrogate pair cannot be stored as typed.
  .refine((text) => !/[\ud800-\udfff]/u.test(text), "This text has a broken character. Type it again.");

export const MessageType = z.enum(["text", "image", "file", "system"]).meta({ id: "MessageType" });

export const Message = z
  .object({
    id: MessageId,
    threadId: ThreadId,
    senderId: UserId,
    text: z.string().max(4000),
    type: MessageType,
    clientKey: z
      .string()
      .max(64)
      .meta({ description: "The sender's client key, by which a sender recognises its own message." }),
    isRead: z.boolean(),
    readAt: Instant.nullable(),
    createdAt: Instant,
    fileName: z.string().nullable().meta({ description: "What its sender calls the file; null without one." }),
    fileSize: z.int().nullable().meta({ description: "Of the file, bytes." }),
    fileUrl: z
      .string()
      .nullable()
      .meta({ description: "A private link to the file that works for an hour; `messageFile` answers a new one." }),
  })
  .meta({ id: "Message", description: "One message between two people." });
export type Message = z.infer<typeof Message>;

export const ThreadStanding = z.enum(["open", "blocked", "closed"]).meta({
  id: "ThreadStanding",
  description: "Whether one may write: `blocked` by oneself; `closed` by the other side, or because it has left.",
});
export type ThreadStanding = z.infer<typeof ThreadStanding>;

/** A file as it was accepted with a message. */
export const MessageFile = KeptPhoto.extend({ name: z.string().max(100), sizeBytes: z.int() });
export type MessageFile = z.infer<typeof MessageFile>;

/** A message as it is stored: links to files are made when it is read. */
export const MessageRecord = Message.omit({ fileName: true, fileSize: true, fileUrl: true }).extend({
  file: MessageFile.nullable(),
});
export type MessageRecord = z.infer<typeof MessageRecord>;

/** What a device calls a file that it sends. */
export const FileName = line(120);

/** What is said of a file before there is a form to upload it with: what it is, and how large, bytes. */
export const FileContentType = z.enum(fileTypes, wrongFileWords).meta({ scalar: "String" });
export const FileSize = z
  .int()
  .min(1, "The file is empty.")
  .max(fileMaxBytes, "Files can be 10 MB at the most. Choose a smaller one.");

/** The newest work that the two people of a conversation share. */
export const SharedJob = z
  .object({
    kind: z.enum(["request", "booking"]).meta({ id: "SharedJobKind" }),
    id: z.string().max(200),
    reference: z.string().max(40),
    title: z.string().max(400),
    status: z.string(),
    collectAt: Instant,
  })
  .meta({ id: "SharedJob", description: "The newest request or booking of the two people of a conversation." });
export type SharedJob = z.infer<typeof SharedJob>;

/** A conversation as one of its two members sees it. */
export const Thread = z
  .object({
    id: ThreadId,
    threadType: z.enum(["direct"]).meta({ id: "ThreadType", description: "direct: between two people." }),
    otherId: UserId,
    otherName: z.string().max(100),
    unread: z.int().min(0),
    lastPreview: z.string().max(100).nullable(),
    lastMessageAt: Instant,
    standing: ThreadStanding,
    arrivedUpTo: Instant.nullable().meta({
      description: "What you wrote up to then has reached a device of the other person; null before anything has.",
    }),
    createdAt: Instant,
  })
  .meta({ id: "Thread", description: "A conversation with one other person." });
export type Thread = z.infer<typeof Thread>;

/** A message that a search has found, and with whom it was exchanged. */
export const FoundMessage = Message.extend({ otherName: z.string().max(100) }).meta({ id: "FoundMessage" });
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
  .object({ id: UserId, name: z.string().max(100) })
  .meta({ id: "Recipient", description: "Somebody to whom you may write." });
export type Recipient = z.infer<typeof Recipient>;

/**
 * Live on an open conversation: a message was sent; messages up to a moment have arrived or were read; somebody types;
 * it was blocked or opened again.
 */
export const MessageChange = z
  .object({
    threadId: ThreadId,
    kind: z.enum(["sent", "arrived", "read", "typing", "standing"]).meta({ id: "MessageChangeKind" }),
    message: Message.nullable(),
    byId: UserId.nullable().meta({ description: "Who reads, types, or has received; null of a message." }),
    at: Instant.nullable().meta({ description: "Up to when it has arrived or was read, or when it was typed." }),
  })
  .meta({ id: "MessageChange" });
export type MessageChange = z.infer<typeof MessageChange>;

/** Days for which a conversation is kept after its last message: 24 months. */
export const silentDays = 730;
