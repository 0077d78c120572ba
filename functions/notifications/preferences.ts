import { UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { notificationsOperations } from "#shared/notifications/operations.ts";
import { defaultPreferences, NotificationPreferences } from "#shared/notifications/preferences.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

/** A user's email preferences. A user with the defaults has no record. */
const preferencesEntity = entity({
  name: "notificationPreferences",
  schema: () => NotificationPreferences.extend({ userId: UserId, updatedAt: Instant }),
  key: ({ userId }: { userId: UserId }) => ({ PK: `USER#${userId}`, SK: "NOTIFICATIONPREFERENCES" }),
});

export async function chosenPreferences(db: Database, userId: UserId) {
  const item = await db.get(preferencesEntity.key({ userId }));
  return item ? preferencesEntity.fromItem(item) : null;
}

export async function preferencesOf(db: Database, userId: UserId): Promise<NotificationPreferences> {
  return NotificationPreferences.parse((await chosenPreferences(db, userId)) ?? defaultPreferences);
}

export function notificationPreferences(_input: unknown, context: Context): Promise<NotificationPreferences> {
  return preferencesOf(context.db, callerId(context));
}

export async function setNotificationPreferences(
  { quietFrom = null, quietUntil = null, ...mails }: Input<typeof notificationsOperations.setNotificationPreferences>,
  context: Context,
): Promise<NotificationPreferences> {
  const chosen = { ...mails, quietFrom, quietUntil };
  await context.commit([preferencesWrite(callerId(context), chosen, context.now)], []);
  return chosen;
}

export const preferencesWrite = (userId: UserId, chosen: NotificationPreferences, now: string): Write => ({
  put: preferencesEntity.toItem({ ...chosen, userId, updatedAt: now }),
});

export const preferencesRemoval = (userId: UserId): Write => ({ remove: preferencesEntity.key({ userId }) });
