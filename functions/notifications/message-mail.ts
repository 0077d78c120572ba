import { z } from "zod";
import { NotificationId, UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { notificationDays } from "#shared/notifications/model.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

/**
 * A user's latest email about unread messages, so that no message is emailed twice. Its id occurs only in that email
 * and authorises its unsubscribe link.
 */
const messageMailEntity = entity({
  name: "messageMail",
  schema: () => z.object({ userId: UserId, id: NotificationId, at: Instant }),
  key: ({ userId }: { userId: UserId }) => ({ PK: `USER#${userId}`, SK: "MESSAGEMAIL" }),
  ttl: ({ at }) => epochSecondsOf(at) + notificationDays * 86_400,
});
type MessageMail = { readonly userId: UserId; readonly id: NotificationId; readonly at: string };

export async function messageMailOf(db: Database, userId: UserId): Promise<MessageMail | null> {
  const item = await db.get(messageMailEntity.key({ userId }));
  return item ? messageMailEntity.fromItem(item) : null;
}

export const messageMailWrite = (mail: MessageMail): Write => ({ put: messageMailEntity.toItem(mail) });
export const messageMailRemoval = (userId: UserId): Write => ({ remove: messageMailEntity.key({ userId }) });
