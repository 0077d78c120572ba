import type { Notification } from "#shared/notifications/model.ts";
import { noticeOf } from "#shared/notifications/notices.ts";
import type { MailPreference } from "#shared/notifications/preferences.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { profileById } from "../accounts/public.ts";
import type { Database } from "../platform/database.ts";
import { doOnce, type Reaction } from "../platform/reaction.ts";
import { completionLinks } from "./completion-mail.ts";
import { type Mail, sendMail } from "./mail.ts";
import { stopPathOf } from "./unsubscribe.ts";

export const mailNotices: Reaction<"mailWanted"> = async (domainEvent, context) => {
  await doOnce(context, domainEvent, "mail", () => mailTo(context.db, domainEvent.payload.notifications));
};

/** Maximum notifications listed in an email. The bell shows the rest. */
const mostSpelled = 10;

const due = "You get this because it is about your own work or account on Haulyard. It cannot be switched off.";
const wanted: Readonly<Record<MailPreference, string>> = {
  documentReminders: "You get this because document reminders are switched on in your settings.",
  jobMatches: "You get this because emails about new jobs are switched on in your settings.",
  completedJobs: "You get this because emails about completed jobs are switched on in your settings.",
  messages: "You get this because emails about unread messages are switched on in your settings.",
};

async function mailTo(db: Database, notifications: readonly Notification[]): Promise<void> {
  const [first] = notifications;
  const profile = first && (await profileById(db, first.userId));
  if (!first || profile?.status !== "active") return;
  // All notifications of one email have the same topic, so the first one's applies.
  const { topic } = noticeOf(first.kind);
  await sendMail(db, profile.email, {
    ...(notifications.length === 1 ? await aloneInMail(db, first) : togetherInMail(notifications)),
    name: profile.fullName,
    why: topic ? wanted[topic] : due,
    stopPath: topic && stopPathOf(first, topic),
  });
}

type MailText = Pick<Mail, "subject" | "body" | "path" | "action" | "more">;

async function aloneInMail(db: Database, notification: Notification): Promise<MailText> {
  const { kind, title, body, actionUrl } = notification;
  const links = kind === "booking_completed" ? await completionLinks(db, notification) : {};
  return { subject: title, body, path: actionUrl as WebPath, action: noticeOf(kind).action, ...links };
}

function togetherInMail(notifications: readonly Notification[]): MailText {
  const isOfMessages = notifications.every(({ kind }) => kind === "message_received");
  const spelled = notifications.slice(0, mostSpelled).map(({ title, body }) => `${title}: ${body}`);
  const more = notifications.length - spelled.length;
  return {
    subject: isOfMessages
      ? `Unread messages in ${notifications.length} conversations`
      : `${notifications.length} new notices`,
    body: [...spelled, ...(more > 0 ? [`And ${more} more.`] : [])].join("\n\n"),
    path: isOfMessages ? "/messaging" : "/dashboard",
    action: isOfMessages ? "Read the messages" : "Open Haulyard",
  };
}
