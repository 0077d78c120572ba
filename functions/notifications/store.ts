import type { UserId } from "#shared/kernel/id.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { Notification, notificationDays } from "#shared/notifications/model.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { page } from "../platform/list.ts";

const notificationEntity = entity({
  name: "notification",
  schema: Notification,
  lists: {
    ofPerson: {
      index: "table",
      partition: ({ userId }: Pick<Notification, "userId">) => `USER#${userId}`,
      prefix: "NOTE#",
      sort: ({ createdAt, id }: Pick<Notification, "createdAt" | "id">) => `${createdAt}#${id}`,
      newestFirst: true,
    },
  },
  ttl: ({ createdAt }) => epochSecondsOf(createdAt) + notificationDays * 86_400,
});

/** A page of a person's notifications, newest first. */
export function notificationsOf(db: Database, userId: UserId, nextToken: string | null | undefined) {
  return page(db, notificationEntity.lists.ofPerson({ userId }), nextToken);
}

export function notificationWrite(notification: Notification): Write {
  return { put: notificationEntity.toItem(notification) };
}

export function readWrite(notification: Notification): Write {
  return { update: notificationEntity.key(notification), change: { set: { isRead: true } } };
}

/** Changes the words of a notification; does nothing when it is gone. */
export function reworded(db: Database, notification: Notification, words: Pick<Notification, "title" | "body">) {
  const { title, body } = words;
  return db.update(notificationEntity.key(notification), { set: { title, body } }, [{ attribute: "PK", is: "exists" }]);
}

export function notificationRemoval(notification: Notification): Write {
  return { remove: notificationEntity.key(notification) };
}
