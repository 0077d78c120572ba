import { z } from "zod";
import { badCursor } from "../kernel/faults.ts";
import { UkTime } from "../kernel/instant.ts";
import { anyone, mutation, query, signedIn, subscription } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import { noSuchMail } from "./faults.ts";
import { InboxEvent, MailSuppression, Notification } from "./model.ts";
import { NotificationPreferences } from "./preferences.ts";
import { pushOperations } from "./push-operations.ts";

export const notificationsOperations = {
  ...pushOperations,
  myNotifications: query({
    doc: "Your notifications, newest first.",
    input: () => z.object({ nextToken: NextToken }),
    output: () => pageOf(Notification, "NotificationPage"),
    allow: signedIn,
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  markNotificationsRead: mutation({
    doc: "Marks your notifications as read; answers how many were unread.",
    input: () => z.object({}),
    output: () => z.int(),
    allow: signedIn,
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [],
  }),
  markSeen: mutation({
    doc: "Says that you look at the app: what it shows you need not be mailed. Again within two minutes does nothing.",
    input: () => z.object({}),
    output: () => z.boolean(),
    allow: signedIn,
    limit: "live",
    subject: "none",
    repeat: "harmless",
    errors: [],
  }),
  notificationPreferences: query({
    doc: "What you want to be told by mail, and when not.",
    input: () => z.object({}),
    output: () => NotificationPreferences,
    allow: signedIn,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  setNotificationPreferences: mutation({
    doc: "Chooses what you are told by mail, and when not. The bell goes on to show everything.",
    input: () =>
      z.strictObject(
        { ...NotificationPreferences.shape, quietFrom: UkTime.nullish(), quietUntil: UkTime.nullish() },
        "There is no such choice. Load the page again.",
      ),
    output: () => NotificationPreferences,
    allow: signedIn,
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [],
  }),
  mailSuppression: query({
    doc: "Why nothing is mailed to you any more; null when mails go out to you.",
    input: () => z.object({}),
    output: () => MailSuppression.nullable(),
    allow: signedIn,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  liftMailSuppression: mutation({
    doc: "Has mails go out to your address again, after one came back or was reported as spam. Again does nothing.",
    input: () => z.object({}),
    output: () => z.boolean(),
    allow: signedIn,
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [],
  }),
  stopMails: mutation({
    doc: "Switches one kind of mail off by the link of such a mail, without signing in. Again does nothing.",
    input: () =>
      z.object({
        link: z
          .string()
          .regex(/^[\w-]{20,300}$/, "This link does not work. Open it from our mail once more.")
          .meta({ description: "The text of the mail's link." }),
      }),
    output: () => z.boolean(),
    allow: anyone,
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [noSuchMail],
  }),
  onInbox: subscription({
    doc: "All your live events, by their kind: new lines of the bell, messages with a preview, counts of unread ones.",
    input: () => z.object({}),
    output: () => InboxEvent,
    allow: signedIn,
    limit: "listen",
    subject: "none",
    errors: [],
    on: ["publishInboxEvent"],
  }),
} as const;
