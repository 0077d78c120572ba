import { z } from "zod";
import { badCursor } from "../kernel/faults.ts";
import { ClientKey, ThreadId, UserId } from "../kernel/id.ts";
import { mutation, query, signedIn, subscription } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import { withYourself } from "./faults.ts";
import { Message, MessageChange, MessageText, Thread } from "./model.ts";

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
    output: pageOf(Message, "MessagePage"),
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
    doc: "Sends a message. Repeat it with the same `clientKey` after a lost answer: it is sent once.",
    input: z.object({ clientKey: ClientKey, threadId: ThreadId, text: MessageText }),
    output: Message,
    allow: signedIn,
    limit: "chat",
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
    doc: "Messages and read marks of a conversation of yours, as they happen.",
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
