import type { MailPreference, Notification } from "#shared/notifications/model.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { profileById } from "../accounts/public.ts";
import type { Database } from "../platform/database.ts";
import { publish } from "../platform/publish.ts";
import { doOnce, type Reaction } from "../platform/reaction.ts";
import { sendMail } from "./mail.ts";
import { push } from "./push.ts";
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

/** Sends a new line of the bell to the person's devices, once. */
export const pushLine: Reaction<"personTold"> = async (fact, context) => {
  await doOnce(context, fact, "push", () => push(fact.payload.notification));
};

/** Sends a new line of the bell by e-mail where that is asked for, once. It does not wait for the push. */
export const mailLine: Reaction<"personTold"> = async (fact, context) => {
  const { notification, mails, preference } = fact.payload;
  if (mails) await doOnce(context, fact, "mail", () => mailTo(context.db, notification, preference));
};

async function mailTo(db: Database, notification: Notification, preference: MailPreference | null): Promise<void> {
  const profile = await profileById(db, notification.userId);
  if (profile?.status !== "active") return;
  const { title: subject, body, actionUrl } = notification;
  const stopPath = preference && stopPathOf(notification, preference);
  await sendMail(profile.email, { subject, body, path: actionUrl as WebPath, stopPath });
}
