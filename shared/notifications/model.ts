import { z } from "zod";
import { NotificationId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { Thread } from "../messaging/model.ts";
import { noticeKinds } from "./notices.ts";

/** What a notification tells. The table in notices.ts says whom each kind reaches and how. */
export const NotificationKind = z.enum(noticeKinds).meta({ id: "NotificationKind" });
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
    thread: Thread.nullable().meta({ description: "The conversation as it stands, for the list of them." }),
    unread: z.int().nullable(),
    at: Instant,
  })
  .meta({ id: "InboxEvent" });
export type InboxEvent = z.infer<typeof InboxEvent>;

/** Days for which a notification is kept. */
export const notificationDays = 90;
