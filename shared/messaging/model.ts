import { z } from "zod";
import { StoredPhoto } from "../images/photo.ts";
import { MessageId, ThreadId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { line, typed } from "../kernel/text.ts";
import { fileMaxBytes, fileTypes, wrongFileWords } from "./file-types.ts";
import { messageMaxLength } from "./message-length.ts";

export const MessageText = typed()
  .min(1, "Write a message first.")
  .max(messageMaxLength, "A message can have at most 4,000 characters. Split it in two.")
  // Storage rejects text with half of a surrogate pair.
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
      .meta({ description: "The sender's idempotency key, which identifies its own message." }),
    isRead: z.boolean(),
    readAt: Instant.nullable(),
    createdAt: Instant,
    fileName: z.string().nullable().meta({ description: "The sender's name for the file; null: no file." }),
    fileSize: z.int().nullable().meta({ description: "Size of the file in bytes." }),
    fileUrl: z
      .string()
      .nullable()
      .meta({ description: "A private link to the file that works for an hour. `messageFile` returns a new one." }),
  })
  .meta({ id: "Message", description: "One message between two people." });
export type Message = z.infer<typeof Message>;

export const ThreadStanding = z.enum(["open", "blocked", "closed"]).meta({
  id: "ThreadStanding",
  description: "Whether you can write: `blocked` by you; `closed` by the other side, or because it has left.",
});
export type ThreadStanding = z.infer<typeof ThreadStanding>;

export const MessageFile = StoredPhoto.extend({ name: z.string().max(100), sizeBytes: z.int() });
export type MessageFile = z.infer<typeof MessageFile>;

/** A message as stored, without links to files: those are created when the message is read. */
export const MessageRecord = Message.omit({ fileName: true, fileSize: true, fileUrl: true }).extend({
  file: MessageFile.nullable(),
});
export type MessageRecord = z.infer<typeof MessageRecord>;

export const FileName = line(120);

export const FileContentType = z.enum(fileTypes, wrongFileWords).meta({ scalar: "String" });
export const FileSize = z
  .int()
  .min(1, "The file is empty.")
  .max(fileMaxBytes, "Files can be 10 MB at most. Choose a smaller one.");

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
      description: "Your messages up to then have reached the other person's device; null: none yet.",
    }),
    createdAt: Instant,
  })
  .meta({ id: "Thread", description: "A conversation with one other person." });
export type Thread = z.infer<typeof Thread>;

export const FoundMessage = Message.extend({ otherName: z.string().max(100) }).meta({ id: "FoundMessage" });
export type FoundMessage = z.infer<typeof FoundMessage>;

export const MessageSearch = z
  .object({
    items: z.array(FoundMessage),
    searchedTo: Instant.nullable().meta({
      description: "The search covered everything after this. Repeat it with this as `before`; null: all covered.",
    }),
  })
  .meta({ id: "MessageSearch" });
export type MessageSearch = z.infer<typeof MessageSearch>;

export const Recipient = z
  .object({ id: UserId, name: z.string().max(100) })
  .meta({ id: "Recipient", description: "A person to whom you can write." });
export type Recipient = z.infer<typeof Recipient>;

/** A live update of an open thread: new message, delivery or read mark, typing, or blocking. */
export const MessageChange = z
  .object({
    threadId: ThreadId,
    kind: z.enum(["sent", "arrived", "read", "typing", "standing"]).meta({ id: "MessageChangeKind" }),
    message: Message.nullable(),
    byId: UserId.nullable().meta({ description: "The person who reads, types or has received; null for a message." }),
    at: Instant.nullable().meta({ description: "Time up to which it arrived or was read, or time of typing." }),
  })
  .meta({ id: "MessageChange" });
export type MessageChange = z.infer<typeof MessageChange>;

/** Days without a message after which a thread is deleted: 24 months. */
export const silentDays = 730;
