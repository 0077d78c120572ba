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
    doc: "Marks your notifications as read. Returns how many were unread.",
    input: () => z.object({}),
    output: () => z.int(),
    allow: signedIn,
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [],
  }),
  markSeen: mutation({
    doc: "Records that you are using the app, so that its notices need no email. A repeat within two minutes has no effect.",
    input: () => z.object({}),
    output: () => z.boolean(),
    allow: signedIn,
    limit: "live",
    subject: "none",
    repeat: "harmless",
    errors: [],
  }),
  notificationPreferences: query({
    doc: "Your email preferences and quiet hours.",
    input: () => z.object({}),
    output: () => NotificationPreferences,
    allow: signedIn,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  setNotificationPreferences: mutation({
    doc: "Sets your email preferences and quiet hours. The bell still shows everything.",
    input: () =>
      z.strictObject(
        { ...NotificationPreferences.shape, quietFrom: UkTime.nullish(), quietUntil: UkTime.nullish() },
        "This choice does not exist. Load the page again.",
      ),
    output: () => NotificationPreferences,
    allow: signedIn,
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [],
  }),
  mailSuppression: query({
    doc: "Why you get no more email; null: you do.",
    input: () => z.object({}),
    output: () => MailSuppression.nullable(),
    allow: signedIn,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  liftMailSuppression: mutation({
    doc: "Sends email to your address again, after one bounced or was reported as spam. A repeat has no effect.",
    input: () => z.object({}),
    output: () => z.boolean(),
    allow: signedIn,
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [],
  }),
  stopMails: mutation({
    doc: "Unsubscribes from one kind of email by its link, without signing in. A repeat has no effect.",
    input: () =>
      z.object({
        link: z
          .string()
          .regex(/^[\w-]{20,300}$/, "This link does not work. Open it from our email once more.")
          .meta({ description: "The text of the email's link." }),
      }),
    output: () => z.boolean(),
    allow: anyone,
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [noSuchMail],
  }),
  onInbox: subscription({
    doc: "All your live events by kind: new bell lines, messages with a preview, unread counts.",
    input: () => z.object({}),
    output: () => InboxEvent,
    allow: signedIn,
    limit: "listen",
    subject: "none",
    errors: [],
    on: ["publishInboxEvent"],
  }),
} as const;
