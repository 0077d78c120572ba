import type { UserId } from "#shared/kernel/id.ts";
import { Notification, notificationDays } from "#shared/notifications/model.ts";
import { page } from "../platform/cursor.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

const notificationEntity = entity({
  name: "notification",
  schema: Notification,
  keys: (notification) => ({
    PK: `USER#${notification.userId}`,
    SK: `NOTE#${notification.createdAt}#${notification.id}`,
    ttl: Math.floor(Date.parse(notification.createdAt) / 1000) + notificationDays * 86_400,
  }),
});

/** A page of what a person has been told, newest first. */
export function notificationsOf(db: Database, userId: UserId, nextToken: string | null | undefined) {
  const request = { partition: `USER#${userId}`, beginsWith: "NOTE#", descending: true, consistent: true };
  return page(db, request, nextToken, notificationEntity.fromItem);
}

export function notificationWrite(notification: Notification): Write {
  return { put: notificationEntity.toItem(notification) };
}

export function readWrite(notification: Notification): Write {
  const { PK, SK } = notificationEntity.keys(notification);
  return { update: { PK, SK }, change: { set: { isRead: true } } };
}

/** What somebody was told, in other words; nothing when the line has gone meanwhile. */
export function reworded(db: Database, notification: Notification, words: Pick<Notification, "title" | "body">) {
  const { PK, SK } = notificationEntity.keys(notification);
  const { title, body } = words;
  return db.update({ PK, SK }, { set: { title, body } }, [{ attribute: "PK", is: "exists" }]);
}

export function notificationRemoval(notification: Notification): Write {
  const { PK, SK } = notificationEntity.keys(notification);
  return { remove: { PK, SK } };
}
