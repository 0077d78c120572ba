import { z } from "zod";
import { badCursor } from "../kernel/faults.ts";
import { ClientKey, MessageId, MessageReportId, ThreadId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { mutation, query, signedIn, subscription } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import { line, paragraph } from "../kernel/text.ts";
import {
  adminNotBlocked,
  alreadyReported,
  blockedByYou,
  blockedMeanwhile,
  ownMessage,
  reportChanged,
  threadClosed,
  withYourself,
} from "./faults.ts";
import { Message, MessageChange, MessageSearch, MessageText, Recipient, Thread } from "./model.ts";
import { MessageReport, ReportReason, ReportState, reportNoteMaxLength, wordsAround } from "./report.ts";
import { searchMaxLength } from "./search.ts";

/** What is searched for among people or texts. */
const Searched = line(searchMaxLength);

export const messagingOperations = {
  threads: query({
    doc: "Your conversations that have messages, the one with the newest message first; or those with unread messages, the one first in which the other person wrote last.",
    input: z.object({ unread: z.boolean().nullish(), nextToken: NextToken }),
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
  searchThreads: query({
    doc: "Your conversations with people whose names have these words, the newest message first.",
    input: z.object({ text: Searched }),
    output: z.array(Thread),
    allow: signedIn,
    limit: "search",
    subject: "none",
    reach: "own alone",
    errors: [],
  }),
  searchMessages: query({
    doc: "Messages of your conversations that have these words, the newest first. It looks back a part at a time.",
    input: z.object({ text: Searched, before: Instant.nullish() }),
    output: MessageSearch,
    allow: signedIn,
    limit: "search",
    subject: "none",
    reach: "own alone",
    errors: [],
  }),
  recipients: query({
    doc: "People to whom you may write whose names have these words: those you work with or have written to.",
    input: z.object({ text: Searched }),
    output: z.array(Recipient),
    allow: signedIn,
    limit: "search",
    subject: "none",
    reach: "own alone",
    errors: [],
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
    errors: [withYourself, threadClosed],
  }),
  sendMessage: mutation({
    doc: "Sends a message. Repeat it with the same `clientKey` after a lost answer: it is sent once.",
    input: z.object({ clientKey: ClientKey, threadId: ThreadId, text: MessageText }),
    output: Message,
    allow: signedIn,
    limit: "chat",
    subject: "thread",
    reach: "own alone",
    errors: [blockedByYou, threadClosed],
  }),
  setThreadBlocked: mutation({
    doc: "Blocks the other person of a conversation: neither can write in it. Or takes your block back. They are not told.",
    input: z.object({ clientKey: ClientKey, threadId: ThreadId, blocked: z.boolean() }),
    output: Thread,
    allow: signedIn,
    limit: "write",
    subject: "thread",
    reach: "own alone",
    errors: [blockedMeanwhile, adminNotBlocked],
  }),
  reportMessage: mutation({
    doc: `Reports a message of the other person to Haulyard. An admin reads it with up to ${wordsAround} messages before and after it.`,
    input: z.object({
      clientKey: ClientKey,
      threadId: ThreadId,
      messageId: MessageId,
      sentAt: Instant.meta({ description: "The message's `createdAt`." }),
      reason: ReportReason,
      note: paragraph(reportNoteMaxLength),
    }),
    output: z.boolean(),
    allow: signedIn,
    limit: "mail",
    subject: "thread",
    reach: "own alone",
    errors: [ownMessage, alreadyReported],
  }),
  messageReports: query({
    doc: "Messages that people have reported, the oldest report first.",
    input: z.object({ state: ReportState, nextToken: NextToken }),
    output: pageOf(MessageReport, "MessageReportPage"),
    allow: ["admin"],
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  closeMessageReport: mutation({
    doc: "Marks a report as dealt with, and how; audit-logged.",
    input: z.object({ reportId: MessageReportId, version: z.int(), outcome: line(reportNoteMaxLength) }),
    output: MessageReport,
    allow: ["admin"],
    limit: "write",
    subject: "messageReport",
    errors: [reportChanged],
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
