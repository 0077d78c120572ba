import { UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { noSuchMail } from "#shared/notifications/faults.ts";
import type { Notification } from "#shared/notifications/model.ts";
import type { notificationsOperations } from "#shared/notifications/operations.ts";
import { MailPreference } from "#shared/notifications/preferences.ts";
import type { WebPath } from "#shared/web-paths.ts";
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import { messageMailOf } from "./message-mail.ts";
import { preferencesOf, preferencesWrite } from "./preferences.ts";
import { stopSiteMails } from "./site-address.ts";
import { lineEntity } from "./store.ts";

/**
 * Returns the unsubscribe link of an email. It contains a random id that occurs only in this user's emails. The id
 * expires after 90 days.
 */
export function stopPathOf({ userId, createdAt, id }: Notification, preference: MailPreference): WebPath {
  const text = [userId, createdAt, id, preference].join(" ");
  return `/stop-mails#${Buffer.from(text).toString("base64url")}`;
}

/** Returns the address for one-click unsubscribe, which mail programs call without showing a page. */
export const oneClickPath = (stopPath: WebPath): string => `/api${stopPath.replace("#", "/")}`;

/** Switches off the emails that a link names. Only called after confirmation, because scanners open every link. */
export async function stopMails(
  { link }: Input<typeof notificationsOperations.stopMails>,
  { db, now }: Pick<Context, "db" | "now">,
): Promise<boolean> {
  const text = Buffer.from(link, "base64url").toString();
  if (await stopSiteMails(db, text, now)) return true;
  const [user, createdAt = "", id = "", kind] = text.split(" ");
  const [userId, preference] = [UserId.safeParse(user), MailPreference.safeParse(kind)];
  if (!userId.success || !preference.success) throw noSuchMail();
  const of = { userId: userId.data, createdAt, id } as Notification;
  if (!(await wasMailed(db, of, preference.data))) throw noSuchMail();
  const chosen = { ...(await preferencesOf(db, userId.data)), [preference.data]: false };
  await db.commit([preferencesWrite(userId.data, chosen, now)]);
  return true;
}

async function wasMailed(db: Database, of: Notification, preference: MailPreference): Promise<boolean> {
  if (preference === "messages") return (await messageMailOf(db, of.userId))?.id === of.id;
  return (await db.get(lineEntity.key(of))) !== undefined;
}
