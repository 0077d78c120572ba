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
    why: "A person's list of conversations; the other side's goes on without the name.",
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
    because: "It stays with the other side, without a name, until that side leaves too, and its file with it.",
    why: "What the two sides have told and sent each other.",
    until: "24 months after the last message, or until both accounts have ended",
    endedBy: "timer",
  },
  messageReport: {
    words: { reporterId: ["note", "outcome"], "lines[].senderId": ["lines[].text"] },
    goesWith: ["reporterId"],
    held: { lines: "report" },
    exportedIn: { messagesReported: "messages you have reported to Haulyard" },
    erased: "deleted",
    why: "That somebody reports a message to us, with the words around it, so that an admin can judge.",
    until: "1 year, or until the reporter's account ends",
    endedBy: "expiry",
  },
  thread: { nothingPersonal: "Which two accounts talk, by their numbers, and which has blocked the other." },
  unread: {
    exportedIn: {},
    erased: "deleted",
    why: "The badge: a count.",
    until: "the account ends",
    endedBy: "erasure",
  },
} as const satisfies Fates;

/** Conversations that are read at the same time. */
const readAtOnce = 10;

/** Somebody's conversations with every message in them, their own and the other side's. */
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
