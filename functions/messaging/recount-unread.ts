import type { ThreadId, UserId } from "#shared/kernel/id.ts";
import { miscounted } from "../platform/capped-count.ts";
import type { Database } from "../platform/database.ts";
import { itemPages } from "../platform/list.ts";
import { unreadIn } from "./message-store.ts";
import { countedUnread, memberEntity, summarized, viewCounted } from "./store.ts";
import { storedUnread, unreadCounted } from "./unread-count.ts";

const attempts = 10;

/**
 * Recounts a user's unread messages per conversation, then in total. Retries after concurrent sends and reads. Returns
 * how many counts were wrong.
 */
export async function recountUnread(db: Database, userId: UserId): Promise<number> {
  for (let attempt = 1, mended = 0; ; attempt++)
    try {
      const stored = await storedUnread(db, userId);
      let all = 0;
      for await (const views of itemPages(db, memberEntity.lists.ofPerson({ userId })))
        for (const view of views) {
          const id = view.id as ThreadId;
          const thread = await summarized(db, id);
          if (!thread) continue;
          const counted = await unreadIn(db, id, userId);
          all += counted;
          if (countedUnread(thread, userId) === counted) continue;
          await db.commit([viewCounted(thread, userId, counted)]);
          mended++;
        }
      if (all === (stored?.count ?? 0)) return mended;
      await db.commit([unreadCounted(userId, all, stored)]);
      return mended + 1;
    } catch (error) {
      if (error !== miscounted || attempt === attempts) throw error;
    }
}
