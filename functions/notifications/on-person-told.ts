import type { MailPreference, Notification, NotificationKind } from "#shared/notifications/model.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { profileById } from "../accounts/public.ts";
import type { Database } from "../platform/database.ts";
import { publish } from "../platform/publish.ts";
import { doOnce, type Reaction } from "../platform/reaction.ts";
import { sendMail } from "./mail.ts";
import { push, pushOf } from "./push.ts";
import { stopPathOf } from "./stop-mails.ts";

/** Shows a new line of the bell in the person's open tabs. */
export const showLine: Reaction<"personTold"> = async ({ payload: { notification } }, { now }) => {
  await publish("publishInboxEvent", {
    userId: notification.userId,
    kind: "notification",
    notification,
    threadId: null,
    unread: null,
    at: now,
  });
};

/** Sends a new line of the bell to the person's devices, once, if it is of a kind that is pushed. */
export const pushLine: Reaction<"personTold"> = async (fact, context) => {
  const message = pushOf(fact.payload.notification);
  if (message) await doOnce(context, fact, "push", () => push(message));
};

/** Sends a new line of the bell by e-mail where that is asked for, once. It does not wait for the push. */
export const mailLine: Reaction<"personTold"> = async (fact, context) => {
  const { notification, mails, preference } = fact.payload;
  if (mails) await doOnce(context, fact, "mail", () => mailTo(context.db, notification, preference));
};

/** What the button of a mail says that tells the same as a line of the bell. */
const actions: Readonly<Record<NotificationKind, string>> = {
  job_requested: "Answer the request",
  job_declined: "See your requests",
  job_cancelled: "See your jobs",
  job_expired: "See your requests",
  booking_accepted: "Open the booking",
  booking_moved: "Open the booking",
  message_received: "Read the message",
  review_received: "Read the review",
  review_answered: "Read the answer",
  review_hidden: "See the review",
  vehicle_near: "Follow the vehicle",
  invitation_received: "See the invitation",
  team_changed: "Open your settings",
  account_changed: "Check your account",
  paper_changed: "Open your documents",
  quote_wanted: "See the job",
  quote_received: "Compare the quotes",
  quote_settled: "See what became of it",
  job_asked: "See the question",
};

/** Why somebody is mailed what no preference switches off, and what one does. */
const due = "You get this because it is about your own work or account on Haulyard. It cannot be switched off.";
const wanted: Readonly<Record<MailPreference, string>> = {
  documentReminders: "You get this because reminders before documents run out are switched on in your settings.",
  jobMatches: "You get this because mails of new jobs are switched on in your settings.",
};

async function mailTo(db: Database, notification: Notification, preference: MailPreference | null): Promise<void> {
  const profile = await profileById(db, notification.userId);
  if (profile?.status !== "active") return;
  const { kind, title: subject, body, actionUrl } = notification;
  const stopPath = preference && stopPathOf(notification, preference);
  await sendMail(db, profile.email, {
    subject,
    body,
    name: profile.fullName,
    path: actionUrl as WebPath,
    action: actions[kind],
    why: preference ? wanted[preference] : due,
    stopPath,
  });
}
