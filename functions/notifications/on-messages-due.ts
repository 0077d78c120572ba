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

/** Maximum conversations in one email; the app has the rest. */
const mostThreads = 20;

/**
 * The first unread message starts the timer of an email about all messages until then. The timer may fire at this
 * moment, and its handler finds this message, which was written before.
 */
export const awaitMessageMail: Reaction<"messageSent"> = async (domainEvent, context) => {
  const timer = { kind: "messagesDue", subjectId: domainEvent.payload.recipientId } as const;
  if (await timerExists(context.db, timer)) return;
  const preferences = await preferencesOf(context.db, timer.subjectId);
  if (!preferences.messages) return;
  const dueAt = afterQuiet(preferences, addSeconds(context.now, mailWaits.digestSeconds));
  // A repeated event may start a second timer, which finds nothing new.
  await context.db.commit([timerWrite({ ...timer, dueAt }, context.now)]);
};

/**
 * Emails the number of a person's unread messages, with the start of the latest in each conversation. Leaves out
 * messages emailed before, and those whose count the person has seen since.
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
  // Time of the latest message in this email. A message of this instant is in the next one.
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
