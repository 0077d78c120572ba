import { z } from "zod";
import { UserId } from "#shared/kernel/id.ts";
import { miscounted } from "../platform/capped-count.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

const UnreadCount = z.object({
  userId: UserId,
  count: z.int().nonnegative(),
  /** Incremented by every change, so that a recount notices concurrent changes. */
  changes: z.int(),
});

const unreadEntity = entity({
  name: "unread",
  schema: () => UnreadCount,
  key: ({ userId }: Pick<z.infer<typeof UnreadCount>, "userId">) => ({ PK: `USER#${userId}`, SK: "UNREAD" }),
});

const changedBy = (userId: UserId, by: number) => ({
  update: unreadEntity.key({ userId }),
  change: { add: { count: by, changes: 1 }, set: { entity: unreadEntity.name, v: unreadEntity.version, userId } },
});

export const unreadRaised = (userId: UserId): Write => changedBy(userId, 1);

/** Lowers a user's unread count. Fails with `miscounted` when the count is smaller than `by`. */
export function unreadLowered(userId: UserId, by: number): Write[] {
  const holdsAsMany = { attribute: "count", is: ">=", value: by } as const;
  return by === 0 ? [] : [{ ...changedBy(userId, -by), when: [holdsAsMany], otherwise: miscounted }];
}

export const unreadRemoval = (userId: UserId): Write => ({ remove: unreadEntity.key({ userId }) });

/** Returns a user's unread count and the number of its last change; null before the first count. */
export async function storedUnread(
  db: Database,
  userId: UserId,
): Promise<{ readonly count: number; readonly changes: number } | null> {
  const item = await db.get(unreadEntity.key({ userId }));
  return item ? { count: Number(item.count), changes: Number(item.changes ?? 0) } : null;
}

export async function unreadOf(db: Database, userId: UserId): Promise<number> {
  return Math.max(0, (await storedUnread(db, userId))?.count ?? 0);
}

/** Stores a recounted count. Fails with `miscounted` when the count has changed since it was read. */
export function unreadCounted(userId: UserId, count: number, read: Awaited<ReturnType<typeof storedUnread>>): Write {
  const asRead = read
    ? ({ attribute: "changes", is: "=", value: read.changes } as const)
    : ({ attribute: "PK", is: "missing" } as const);
  const counted = { userId, count, changes: (read?.changes ?? 0) + 1 };
  return { put: unreadEntity.toItem(counted), when: [asRead], otherwise: miscounted };
}
