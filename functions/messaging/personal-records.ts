import type { UserId } from "#shared/kernel/id.ts";
import type { Database } from "../platform/database.ts";
import { everyPage } from "../platform/every-page.ts";
import { inBatches } from "../platform/in-batches.ts";
import { type ExportOf, type Fates, leaverName } from "../platform/personal-records.ts";
import { messagesOf, renameOther, threadsOf, threadViewRemoval, unreadRemoval } from "./store.ts";

export const messagingFates = {
  threadMember: { exportedIn: ["conversations"], erased: "anonymous" },
  message: { exportedIn: ["messages"], erased: "kept", because: "It stays with the other side, without a name." },
  thread: { nothingPersonal: "Which two accounts talk, by their numbers." },
  unread: { exportedIn: [], erased: "deleted" },
} as const satisfies Fates;

/** Conversations that are read at the same time. */
const readAtOnce = 10;

/** Somebody's conversations with every message in them, their own and the other side's. */
export async function personalRecordsOf(db: Database, userId: UserId): Promise<ExportOf<typeof messagingFates>> {
  const conversations = await threadsOf(db, userId);
  const messages = await inBatches(conversations, readAtOnce, async ({ id, otherName }) => {
    const found = await everyPage((nextToken) => messagesOf(db, id, nextToken));
    const inOrder = found.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
    return inOrder.map((message) => ({ ...message, from: message.senderId === userId ? "you" : otherName }));
  });
  return { conversations, messages: messages.flat() };
}

/**
 * The other side keeps its messages; the leaving person's name above them is removed. Answers the people whom the
 * person talked with. May run again.
 */
export async function forgetPerson(db: Database, userId: UserId): Promise<UserId[]> {
  const conversations = await threadsOf(db, userId);
  for (const { id, otherId } of conversations) await renameOther(db, otherId, id, leaverName);
  return conversations.map(({ otherId }) => otherId);
}

/**
 * Removes somebody's own list of conversations; nobody can write to them any more. A step of its own that runs last,
 * because the list says which other views hold the name. May run again.
 */
export async function closeInbox(db: Database, userId: UserId): Promise<void> {
  const conversations = await threadsOf(db, userId);
  for (const { id } of conversations) await db.commit([threadViewRemoval(userId, id)]);
  await db.commit([unreadRemoval(userId)]);
}
