import { type Context, callerId } from "../platform/context.ts";
import { everyPage } from "../platform/every-page.ts";
import { inBatches } from "../platform/in-batches.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import { messagesOf, threadsOf } from "./store.ts";

export const messagingFates = {
  threadMember: {
    exportedIn: ["conversations"],
    erased: "anonymous",
    why: "A person's list of conversations; the other side's goes on without the name.",
    until: "the account ends",
    endedBy: "erasure",
  },
  message: {
    exportedIn: ["messages"],
    erased: "kept",
    because: "It stays with the other side, without a name, until that side leaves too, and its file with it.",
    why: "What the two sides have told and sent each other.",
    until: "24 months after the last message, or until both accounts have ended",
    endedBy: "timer",
  },
  thread: { nothingPersonal: "Which two accounts talk, by their numbers." },
  unread: {
    exportedIn: [],
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
  const conversations = await threadsOf(db, userId);
  const messages = await inBatches(conversations, readAtOnce, async ({ id, otherName }) => {
    const found = await everyPage((nextToken) => messagesOf(db, id, nextToken));
    const inOrder = found.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
    return inOrder.map((message) => ({ ...message, from: message.senderId === userId ? "you" : otherName }));
  });
  return { conversations, messages: messages.flat() };
}
