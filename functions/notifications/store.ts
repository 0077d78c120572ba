import { z } from "zod";
import { UserId } from "#shared/kernel/id.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { Notification, notificationDays } from "#shared/notifications/model.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { page } from "../platform/list.ts";

/**
 * A line of the bell as it is stored: also whom it names or quotes, and how it reads once that person has left, so that
 * an erasure need not look for a name in a text.
 */
const Line = Notification.extend({
  about: z.object({ userId: UserId, title: z.string(), body: z.string() }).nullable(),
});
export type Line = z.infer<typeof Line>;

export const lineEntity = entity({
  name: "notification",
  schema: Line,
  upgrades: [{ name: "whom it names", up: (old) => ({ about: null, ...old }) }],
  lists: {
    ofPerson: {
      index: "table",
      partition: ({ userId }: Pick<Notification, "userId">) => `USER#${userId}`,
      prefix: "NOTE#",
      sort: ({ createdAt, id }: Pick<Notification, "createdAt" | "id">) => `${createdAt}#${id}`,
      newestFirst: true,
    },
    naming: {
      index: "GSI1",
      partition: ({ about }: Pick<Line, "about">) => (about ? `NAMED#${about.userId}` : null),
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
    },
  },
  ttl: ({ createdAt }) => epochSecondsOf(createdAt) + notificationDays * 86_400,
});

/** A page of a person's notifications, newest first. */
export async function notificationsOf(db: Database, userId: UserId, nextToken: string | null | undefined) {
  const found = await page(db, lineEntity.lists.ofPerson({ userId }), nextToken);
  return { ...found, items: found.items.map((line) => Notification.parse(line)) };
}

export function notificationWrite(line: Notification & Partial<Pick<Line, "about">>): Write {
  return { put: lineEntity.toItem({ about: null, ...line }) };
}

export function readWrite(notification: Notification): Write {
  return { update: lineEntity.key(notification), change: { set: { isRead: true } } };
}

/** Gives a line the words that name nobody; does nothing when it is gone. */
export function reworded(db: Database, line: Line) {
  const { title, body } = line.about ?? line;
  const { PK: _pk, SK: _sk, ...set } = lineEntity.toItem({ ...line, title, body, about: null });
  return db.update(lineEntity.key(line), { set, remove: ["GSI1PK", "GSI1SK"] }, [{ attribute: "PK", is: "exists" }]);
}

export function notificationRemoval(notification: Notification): Write {
  return { remove: lineEntity.key(notification) };
}
