import { type Context, callerId } from "../platform/context.ts";
import { everyPage } from "../platform/every-page.ts";
import { inBatches } from "../platform/in-batches.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import { messagesOf } from "./message-store.ts";
import { reportsBy } from "./report-store.ts";
import { threadsOf } from "./store.ts";

export const messagingFates = {
  threadMember: {
    words: { userId: ["ownName"], otherId: ["otherName", "lastPreview"] },
    goesWith: ["userId"],
    held: { lastPreview: "conversation" },
    exportedIn: { conversations: "people you have written with" },
    erased: "anonymous",
    why: "A person's list of conversations; the other side's list stays, without the name.",
    until: "the account ends",
    endedBy: "erasure",
  },
  threadName: {
    words: { otherId: ["word"] },
    goesWith: ["userId"],
    exportedIn: {},
    erased: "deleted",
    why: "Finds a conversation by a word of the other person's name.",
    until: "either account ends",
    endedBy: "erasure",
  },
  message: {
    words: { senderId: ["text", "file.name"], ours: ["clientKey", "file.key", "file.sha256"] },
    held: { text: "conversation", "file.name": "conversation" },
    exportedIn: { messages: "messages you have sent and received" },
    erased: "kept",
    because: "It stays with the other side, without a name, until that side leaves too; the same applies to its file.",
    why: "The messages that the two sides have sent each other.",
    until: "24 months after the last message, or until both accounts have ended",
    endedBy: "timer",
  },
  messageReport: {
    words: { reporterId: ["note", "outcome"], "lines[].senderId": ["lines[].text"] },
    goesWith: ["reporterId"],
    held: { lines: "report" },
    exportedIn: { messagesReported: "messages you have reported to Haulyard" },
    erased: "deleted",
    why: "A person's report of a message to us, with the surrounding messages, so that an admin can judge.",
    until: "1 year, or until the reporter's account ends",
    endedBy: "expiry",
  },
  thread: {
    words: { lastSenderId: ["lastPreview"] },
    held: { lastPreview: "conversation" },
    exportedIn: {},
    erased: "kept",
    because: "It stays with the other side until that side leaves too, as the message itself does.",
    why: "The two accounts of a conversation, which of them has blocked the other, and the start of the last message.",
    until: "24 months after the last message, or until both accounts have ended",
    endedBy: "timer",
  },
  unread: {
    exportedIn: {},
    erased: "deleted",
    why: "The unread badge: a count.",
    until: "the account ends",
    endedBy: "erasure",
  },
} as const satisfies Fates;

const readAtOnce = 10;

export async function personalRecordsOf(context: Context): Promise<ExportOf<typeof messagingFates>> {
  const { db } = context;
  const userId = callerId(context);
  const [conversations, reports] = await Promise.all([threadsOf(db, userId), reportsBy(db, userId)]);
  const messages = await inBatches(conversations, readAtOnce, async ({ id, otherName }) => {
    const found = await everyPage((nextToken) => messagesOf(db, id, nextToken));
    const inOrder = found.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
    return inOrder.map((message) => ({ ...message, from: message.senderId === userId ? "you" : otherName }));
  });
  const messagesReported = reports.map(({ messageId, reason, note, createdAt }) => ({
    messageId,
    reason,
    note,
    createdAt,
  }));
  return { conversations, messages: messages.flat(), messagesReported };
}
