import { z } from "zod";
import { UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { addSeconds, epochSecondsOf } from "#shared/kernel/time.ts";
import { seenAgainSeconds } from "#shared/notifications/mail-waits.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

/** When a user last opened the app, to a few minutes. Notifications shown by then are not emailed. */
const seenEntity = entity({
  name: "lastSeen",
  schema: () => z.object({ userId: UserId, at: Instant }),
  key: ({ userId }: { userId: UserId }) => ({ PK: `USER#${userId}`, SK: "LASTSEEN" }),
  // Stored for a week. No email waits that long.
  ttl: ({ at }) => epochSecondsOf(at) + 7 * 86_400,
});

/** Returns when a user last opened the app; null if not within the last week. */
export async function seenAt(db: Database, userId: UserId): Promise<string | null> {
  const item = await db.get(seenEntity.key({ userId }));
  return item ? seenEntity.fromItem(item).at : null;
}

export async function markSeen(_input: unknown, context: Context): Promise<boolean> {
  const userId = callerId(context);
  const before = await seenAt(context.db, userId);
  if (before !== null && before > addSeconds(context.now, -seenAgainSeconds)) return true;
  await context.commit([{ put: seenEntity.toItem({ userId, at: context.now }) }], []);
  return true;
}

export const seenRemoval = (userId: UserId): Write => ({ remove: seenEntity.key({ userId }) });
