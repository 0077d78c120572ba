import { nameInMail } from "#shared/accounts/names.ts";
import type { PayloadOf } from "#shared/events.ts";
import type { NotificationKind, NotificationPreferences } from "#shared/notifications/model.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { profileById } from "../accounts/public.ts";
import type { Database } from "../platform/database.ts";
import { publish } from "../platform/publish.ts";
import { doOnce, type Reaction } from "../platform/reaction.ts";
import { type MailReason, sendMail } from "./mail.ts";
import { push } from "./push.ts";

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

/** Sends a new line of the bell to the person's devices, once. */
export const pushLine: Reaction<"personTold"> = async (fact, context) => {
  await doOnce(context, fact, "push", () => push(fact.payload.notification));
};

/** Sends a new line of the bell by e-mail where that is asked for, once. It does not wait for the push. */
export const mailLine: Reaction<"personTold"> = async (fact, context) => {
  if (fact.payload.mails) await doOnce(context, fact, "mail", () => mailTo(context.db, fact.payload));
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

/** Why somebody is mailed what no preference switches off. */
const due: MailReason = {
  words: "You get this because it is about your own work or your own account on Haulyard. It cannot be switched off.",
};
/** By the preference that switches a mail off, why those who have not done that get it. */
const wanted: Readonly<Record<keyof NotificationPreferences, MailReason>> = {
  documentReminders: {
    words: "You get this because reminders before documents run out are switched on in your settings.",
    stop: { words: "Switch them off", path: "/settings#mails" },
  },
};

async function mailTo(db: Database, { notification, preference }: PayloadOf<"personTold">): Promise<void> {
  const { userId, kind, title, body, actionUrl } = notification;
  const profile = await profileById(db, userId);
  if (profile?.status !== "active") return;
  await sendMail(profile.email, {
    subject: title,
    body,
    name: nameInMail(profile.fullName),
    path: actionUrl as WebPath,
    action: actions[kind],
    reason: preference ? wanted[preference] : due,
  });
}
