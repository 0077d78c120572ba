import { z } from "zod";
import { NotificationId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";

export const NotificationKind = z
  .enum([
    "job_requested",
    "job_declined",
    "job_cancelled",
    "job_expired",
    "booking_accepted",
    "booking_moved",
    "message_received",
    "review_received",
    "review_answered",
    "review_hidden",
    "vehicle_near",
    "invitation_received",
    "team_changed",
    "account_changed",
    "paper_changed",
    "quote_wanted",
    "quote_received",
    "quote_settled",
    "job_asked",
  ])
  .meta({ id: "NotificationKind" });
export type NotificationKind = z.infer<typeof NotificationKind>;

/** One notification: a line in a person's bell. */
export const Notification = z
  .object({
    id: NotificationId,
    userId: UserId,
    kind: NotificationKind,
    title: z.string(),
    body: z.string(),
    actionUrl: z.string().meta({ description: "A path of the web app." }),
    isRead: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: "Notification" });
export type Notification = z.infer<typeof Notification>;

/** What somebody wants to be told by mail; the bell has everything. */
export const NotificationPreferences = z
  .object({
    documentReminders: z.boolean().meta({ description: "Reminders 30, 14, 7 and 1 days before a document runs out." }),
    jobMatches: z.boolean().meta({ description: "New jobs that fit a search which your haulage business keeps." }),
  })
  .meta({ id: "NotificationPreferences", description: "What you want to be told by mail; the bell has everything." });
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/** What may be switched off, by its name. */
export const MailPreference = z.enum(["documentReminders", "jobMatches"]);
export type MailPreference = keyof NotificationPreferences;

/** Of whoever has chosen nothing. */
export const defaultPreferences: NotificationPreferences = { documentReminders: true, jobMatches: true };

/** Why nothing is mailed to an address any more. */
export const SuppressionReason = z.enum(["bounced", "complained"]).meta({
  id: "SuppressionReason",
  description: "`bounced`: there is no such mailbox; `complained`: a mail to it was reported as spam.",
});
export type SuppressionReason = z.infer<typeof SuppressionReason>;

/** An address to which nothing is mailed any more, until its owner asks for mails again. */
export const MailSuppression = z
  .object({ email: z.string(), reason: SuppressionReason, at: Instant })
  .meta({ id: "MailSuppression" });
export type MailSuppression = z.infer<typeof MailSuppression>;

/** Days for which an address is kept to which nothing is mailed. */
export const suppressionDays = 365;

/**
 * The one live stream of a signed-in person: says what to fetch again, and carries the notification to show.
 * `unread` is the count of unread messages when it has changed.
 */
export const InboxEvent = z
  .object({
    userId: UserId,
    kind: z.enum(["notification", "thread", "unread"]).meta({ id: "InboxEventKind" }),
    notification: Notification.nullable(),
    threadId: z.string().nullable(),
    unread: z.int().nullable(),
    at: Instant,
  })
  .meta({ id: "InboxEvent" });
export type InboxEvent = z.infer<typeof InboxEvent>;

/** Days for which a notification is kept. */
export const notificationDays = 90;
