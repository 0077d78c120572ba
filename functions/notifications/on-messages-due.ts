import { NotificationId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { notificationsEvents } from "#shared/notifications/events.ts";
import { mailWaits } from "#shared/notifications/mail-waits.ts";
import type { Notification } from "#shared/notifications/model.ts";
import { afterQuiet } from "#shared/notifications/quiet-hours.ts";
import { pathTo } from "#shared/web-paths.ts";
import { unreadThreadsOf } from "../messaging/public.ts";
import { happened } from "../platform/facts.ts";
import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { standingTimer, timerWrite } from "../platform/timers.ts";
import { messageMailOf, messageMailWrite } from "./message-mail.ts";
import { preferencesOf } from "./preferences.ts";
import { seenAt } from "./seen.ts";

/** Conversations that one mail tells of; the app has the others. */
const mostThreads = 20;

/**
 * The first message that somebody has not read starts the wait for a mail, which tells of all that come until then. A
 * timer that stands may be taken at this moment: whoever reacts to it finds this message, which was written before.
 */
export const awaitMessageMail: Reaction<"messageSent"> = async (fact, context) => {
  const timer = { kind: "messagesDue", subjectId: fact.payload.recipientId } as const;
  if (await standingTimer(context.db, timer)) return;
  const preferences = await preferencesOf(context.db, timer.subjectId);
  if (!preferences.messages) return;
  const dueAt = afterQuiet(preferences, addSeconds(context.now, mailWaits.digestSeconds));
  await commitOnce(context, fact, "messageMail", [timerWrite({ ...timer, dueAt }, context.now)]);
};

/**
 * Mails how many messages somebody has not read, and how the latest of each conversation begins. Not those that were
 * mailed before, nor those whose count they have had before their eyes since.
 */
export const onMessagesDue: Reaction<"messagesDue"> = async (fact, context) => {
  const { db } = context;
  const userId = fact.payload.subjectId;
  const [threads, before, seen] = await Promise.all([
    unreadThreadsOf(db, userId, mostThreads),
    messageMailOf(db, userId),
    seenAt(db, userId),
  ]);
  const told = [before?.at ?? "", seen ?? ""].reduce((a, b) => (a > b ? a : b));
  const fresh = threads.filter(({ lastMessageAt }) => lastMessageAt > told);
  if (fresh.length === 0) return;
  // The latest that this mail tells of: one that came at this moment is told by the next.
  const at = fresh.reduce((latest, { lastMessageAt }) => (lastMessageAt > latest ? lastMessageAt : latest), "");
  const mail = { userId, id: NotificationId.parse(context.newId()), at };
  const notifications = fresh.map(({ id, otherName, unread, lastPreview }): Notification => {
    const title = unread === 1 ? `New message from ${otherName}` : `${unread} messages from ${otherName}`;
    const actionUrl = pathTo("/messaging", { query: { thread: id } });
    const words = { title, body: lastPreview ?? "", actionUrl };
    return { id: mail.id, userId, kind: "message_received", ...words, isRead: false, createdAt: mail.at };
  });
  const wanted = happened(notificationsEvents, "mailWanted", { notifications });
  await commitOnce(context, fact, "mail", [messageMailWrite(mail)], [wanted]);
};
