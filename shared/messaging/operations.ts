import { z } from "zod";
import { UploadForm } from "../images/photo.ts";
import { badCursor } from "../kernel/faults.ts";
import { ClientKey, MessageId, ThreadId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { mutation, query, signedIn, subscription } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import { fileMissing, fileTooLarge, fileWrong, messageCameMeanwhile, noFile, withYourself } from "./faults.ts";
import { FileName, fileToUpload, Message, MessageChange, MessageText, SharedJob, Thread } from "./model.ts";

const MessagePage = pageOf(Message, "MessagePage")
  .extend({ arrivedUpTo: Thread.shape.arrivedUpTo })
  .meta({ id: "MessagePage" });

export const messagingOperations = {
  threads: query({
    doc: "Your conversations that have messages, the one with the newest message first.",
    input: z.object({ nextToken: NextToken }),
    output: pageOf(Thread, "ThreadPage"),
    allow: signedIn,
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  thread: query({
    doc: "One conversation of yours.",
    input: z.object({ threadId: ThreadId }),
    output: Thread,
    allow: signedIn,
    limit: "read",
    subject: "thread",
    reach: "own alone",
    errors: [],
  }),
  messages: query({
    doc: "A page of a conversation, newest page first; within the page oldest first.",
    input: z.object({ threadId: ThreadId, nextToken: NextToken }),
    output: MessagePage,
    allow: signedIn,
    limit: "read",
    subject: "thread",
    reach: "own alone",
    errors: [badCursor],
  }),
  unreadCount: query({
    doc: "How many messages from others you have not read.",
    input: z.object({}),
    output: z.int(),
    allow: signedIn,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  startThread: mutation({
    doc: "Opens the conversation with another person, or answers the existing one.",
    input: z.object({ otherId: UserId }),
    output: Thread,
    allow: signedIn,
    limit: "reach",
    subject: "user",
    errors: [withYourself],
  }),
  sendMessage: mutation({
    doc: "Sends a message, with a file if `fileKey` names one that was uploaded by `createMessageUpload`. Repeat it with the same `clientKey` after a lost answer: it is sent once.",
    input: z.object({
      clientKey: ClientKey,
      threadId: ThreadId,
      text: MessageText.meta({ description: "What is said; of a file without words, its name." }),
      fileKey: z.string().max(200).nullish(),
      fileName: FileName.nullish(),
    }),
    output: Message,
    allow: signedIn,
    limit: "chat",
    subject: "thread",
    reach: "own alone",
    errors: [fileMissing, fileTooLarge, fileWrong, messageCameMeanwhile],
  }),
  createMessageUpload: mutation({
    doc: "A form to upload one file for a message of yours: a JPEG, PNG or WebP image or a PDF, 10 MB at the most.",
    input: z.object({ threadId: ThreadId, ...fileToUpload }),
    output: UploadForm,
    allow: signedIn,
    limit: "upload",
    subject: "thread",
    reach: "own alone",
    errors: [],
  }),
  messageFile: query({
    doc: "A new private link to the file of a message.",
    input: z.object({ threadId: ThreadId, messageId: MessageId, createdAt: Instant }),
    output: z.string(),
    allow: signedIn,
    limit: "read",
    subject: "thread",
    reach: "own alone",
    errors: [noFile],
  }),
  threadJob: query({
    doc: "The newest request or booking that you share with the other person of a conversation.",
    input: z.object({ threadId: ThreadId }),
    output: SharedJob.nullable(),
    allow: signedIn,
    limit: "read",
    subject: "thread",
    reach: "own alone",
    errors: [],
  }),
  markThreadArrived: mutation({
    doc: "Says that messages up to one have reached your device; answers whether that was news.",
    input: z.object({ threadId: ThreadId, upTo: Instant }),
    output: z.boolean(),
    allow: signedIn,
    limit: "write",
    subject: "thread",
    reach: "own alone",
    errors: [],
  }),
  sayTyping: mutation({
    doc: "Says that you are writing a message. Nothing of it is kept.",
    input: z.object({ threadId: ThreadId }),
    output: z.boolean(),
    allow: signedIn,
    limit: "live",
    subject: "thread",
    reach: "own alone",
    errors: [],
  }),
  markThreadRead: mutation({
    doc: "Marks the other person's messages as read; answers your unread count.",
    input: z.object({ threadId: ThreadId }),
    output: z.int(),
    allow: signedIn,
    limit: "write",
    subject: "thread",
    reach: "own alone",
    errors: [],
  }),
  onMessage: subscription({
    doc: "Messages, marks of arrival and reading, and typing in a conversation of yours, as they happen. A message may come twice: tell it by its id.",
    input: z.object({ threadId: ThreadId }),
    output: MessageChange,
    allow: signedIn,
    limit: "listen",
    subject: "thread",
    reach: "own alone",
    errors: [],
    on: ["publishMessageChange"],
  }),
} as const;

export const messagingPublications = {
  publishMessageChange: { doc: "Server only: feeds `onMessage`.", output: MessageChange },
} as const;
