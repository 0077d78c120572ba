import type { ThreadId, UserId } from "#shared/kernel/id.ts";
import type { MessageRecord, Thread } from "#shared/messaging/model.ts";
import { searchedAtOnce } from "#shared/messaging/search.ts";
import type { Database } from "../platform/database.ts";
import { inBatches } from "../platform/in-batches.ts";
import { messagesBetween } from "./message-store.ts";
import { inboxOf, latestWhenListed } from "./store.ts";

/** Number of conversations read in parallel, and of messages read from each at a time. */
const atOnce = 5;
const mostOfOne = 1000;

/**
 * Returns a user's messages before an instant, newest first, back to `end` (null: all). Reads the conversations in the
 * inbox, so messages need no index by user.
 */
export async function talkOf(
  db: Database,
  userId: UserId,
  before: string | null | undefined,
): Promise<{ messages: MessageRecord[]; end: string | null }> {
  let messages: MessageRecord[] = [];
  // Compares as earlier than every instant.
  let end = "";
  const endAt = (at: string) => {
    if (at > end) end = at;
  };
  const read = ({ id }: { readonly id: ThreadId }) => messagesBetween(db, id, { from: end, before, limit: mostOfOne });
  let nextToken: string | null = null;
  do {
    const page: { items: Thread[]; nextToken: string | null } = await inboxOf(db, userId, { nextToken });
    for (let i = 0; i < page.items.length; i += atOnce) {
      const some = page.items.slice(i, i + atOnce).filter(({ lastMessageAt }) => lastMessageAt >= end);
      for (const found of await inBatches(some, atOnce, read)) {
        messages.push(...found);
        const last = found.at(-1);
        if (found.length === mostOfOne && last) endAt(last.createdAt);
      }
      const last = messages.sort(newestFirst)[searchedAtOnce - 1];
      if (last) endAt(last.createdAt);
      messages = messages.filter(({ createdAt }) => createdAt >= end);
    }
    const earliest = page.items.at(-1);
    // Later pages have only conversations with older messages.
    const isDone = earliest !== undefined && latestWhenListed(earliest.lastMessageAt) < end;
    nextToken = isDone ? null : page.nextToken;
  } while (nextToken);
  return { messages, end: end || null };
}

const newestFirst = (one: MessageRecord, other: MessageRecord) =>
  `${one.createdAt}#${one.id}` < `${other.createdAt}#${other.id}` ? 1 : -1;
