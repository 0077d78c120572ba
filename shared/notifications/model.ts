import { z } from "zod";
import { NotificationId, UserId } from "../kernel/id.ts";
import { Instant, UkTime } from "../kernel/instant.ts";

/** What a notification tells: each kind is a row of the table in notices.ts, which says whom it reaches and how. */
export const NotificationKind = z
  .enum([
    "job_requested",
    "tyres_wanted",
    "tyres_near",
    "tyres_unanswered",
    "job_changed",
    "job_declined",
    "job_cancelled",
    "job_expired",
    "job_handed_on",
    "booking_accepted",
    "booking_automatic",
    "booking_confirmed",
    "booking_moved",
    "booking_completed",
    "booking_called_off",
    "booking_changed",
    "vehicle_near",
    "vehicle_arrived",
    "message_received",
    "quote_wanted",
    "job_matched",
    "quote_received",
    "quote_accepted",
    "quote_settled",
    "job_ended",
    "job_asked",
    "review_received",
    "review_answered",
    "review_hidden",
    "invitation_received",
    "team_joined",
    "team_changed",
    "work_ended",
    "account_changed",
    "webhook_paused",
    "mails_stopped",
    "paper_changed",
    "paper_reminder",
    "paper_ran_out",
    "handover_asked",
    "handover_moved",
    "handover_waits",
  ])
  .meta({ id: "NotificationKind" });
export type NotificationKind = z.infer<typeof NotificationKind>;

/** One notification: a line in a person's bell. */
export const Notification = z
  .object({
    id: NotificationId,
    userId: UserId,
    kind: NotificationKind,
    title: z.string().max(400),
    body: z.string().max(5000),
    actionUrl: z.string().max(500).meta({ description: "A path of the web app." }),
    isRead: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: "Notification" });
export type Notification = z.infer<typeof Notification>;

/** Mails that one may do without, by the name of the preference that switches them off. */
export const MailPreference = z.enum(["documentReminders", "jobMatches", "messages", "completedJobs"]);
export type MailPreference = z.infer<typeof MailPreference>;

/** What somebody wants to be told by mail, and when not; the bell has everything. */
export const NotificationPreferences = z
  .object({
    documentReminders: z.boolean().meta({ description: "Reminders 30, 14, 7 and 1 days before a document runs out." }),
    jobMatches: z.boolean().meta({ description: "New jobs that fit a search which your haulage business keeps." }),
    messages: z.boolean().meta({ description: "Messages that you have not read after a quarter of an hour." }),
    completedJobs: z
      .boolean()
      .default(true)
      .meta({ description: "Jobs of yours that were completed: what was done, where and for how much." }),
    quietFrom: UkTime.nullable().meta({ description: "From then on only what cannot wait is mailed; null for never." }),
    quietUntil: UkTime.nullable().meta({ description: "When what has waited is mailed; null for never." }),
  })
  .meta({ id: "NotificationPreferences", description: "What you want to be told by mail; the bell has everything." });
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/** Of whoever has chosen nothing. */
export const defaultPreferences: NotificationPreferences = {
  documentReminders: true,
  jobMatches: true,
  messages: true,
  completedJobs: true,
  quietFrom: "22:00",
  quietUntil: "07:00",
};

/** Why nothing is mailed to an address any more. */
export const SuppressionReason = z.enum(["bounced", "complained"]).meta({
  id: "SuppressionReason",
  description: "`bounced`: there is no such mailbox; `complained`: a mail to it was reported as spam.",
});
export type SuppressionReason = z.infer<typeof SuppressionReason>;

/** An address to which nothing is mailed any more, until its owner asks for mails again. */
export const MailSuppression = z
  .object({ email: z.string().max(254), reason: SuppressionReason, at: Instant })
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
