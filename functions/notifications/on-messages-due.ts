import { NotificationId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { notificationsEvents } from "#shared/notifications/events.ts";
import { mailWaits } from "#shared/notifications/mail-waits.ts";
import type { Notification } from "#shared/notifications/model.ts";
import { afterQuiet } from "#shared/notifications/quiet-hours.ts";
import { pathTo } from "#shared/web-paths.ts";
import { unreadThreadsOf } from "../messaging/public.ts";
import { happened } from "../platform/domain-events.ts";
import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { timerExists, timerWrite } from "../platform/timers.ts";
import { messageMailOf, messageMailWrite } from "./message-mail.ts";
import { preferencesOf } from "./preferences.ts";
import { seenAt } from "./seen.ts";

/** Maximum conversations listed in one email. The app shows the rest. */
const mostThreads = 20;

/**
 * Sets the timer of an email at the first unread message. A timer firing at this moment also covers this message, which
 * was written before.
 */
export const awaitMessageMail: Reaction<"messageSent"> = async (domainEvent, context) => {
  const timer = { kind: "messagesDue", subjectId: domainEvent.payload.recipientId } as const;
  if (await timerExists(context.db, timer)) return;
  const preferences = await preferencesOf(context.db, timer.subjectId);
  if (!preferences.messages) return;
  const dueAt = afterQuiet(preferences, addSeconds(context.now, mailWaits.digestSeconds));
  // A repeated event may set a second timer, which then finds nothing to email.
  await context.db.commit([timerWrite({ ...timer, dueAt }, context.now)]);
};

/**
 * Emails the number of a user's unread messages, with the latest of each conversation. Omits messages emailed before or
 * seen in the app.
 */
export const onMessagesDue: Reaction<"messagesDue"> = async (domainEvent, context) => {
  const { db } = context;
  const userId = domainEvent.payload.subjectId;
  const [threads, before, seen] = await Promise.all([
    unreadThreadsOf(db, userId, mostThreads),
    messageMailOf(db, userId),
    seenAt(db, userId),
  ]);
  const told = [before?.at ?? "", seen ?? ""].reduce((a, b) => (a > b ? a : b));
  const fresh = threads.filter(({ lastMessageAt }) => lastMessageAt > told);
  if (fresh.length === 0) return;
  // Time of the latest message in this email. Another message of exactly this time goes into the next email.
  const at = fresh.reduce((latest, { lastMessageAt }) => (lastMessageAt > latest ? lastMessageAt : latest), "");
  const mail = { userId, id: NotificationId.parse(context.newId()), at };
  const notifications = fresh.map(({ id, otherName, unread, lastPreview }): Notification => {
    const title = unread === 1 ? `New message from ${otherName}` : `${unread} messages from ${otherName}`;
    const actionUrl = pathTo("/messaging", { query: { thread: id } });
    const words = { title, body: lastPreview ?? "", actionUrl };
    return { id: mail.id, userId, kind: "message_received", ...words, isRead: false, createdAt: mail.at };
  });
  const wanted = happened(notificationsEvents, "mailWanted", { notifications });
  await commitOnce(context, domainEvent, "mail", [messageMailWrite(mail)], [wanted]);
};
