import { z } from "zod";
import { NotificationId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { Thread } from "../messaging/model.ts";
import { noticeKinds } from "./notices.ts";

export const NotificationKind = z.enum(noticeKinds).meta({ id: "NotificationKind" });
export type NotificationKind = z.infer<typeof NotificationKind>;

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

export const SuppressionReason = z.enum(["bounced", "complained"]).meta({
  id: "SuppressionReason",
  description: "`bounced`: the mailbox does not exist; `complained`: an email was reported as spam.",
});
export type SuppressionReason = z.infer<typeof SuppressionReason>;

export const MailSuppression = z
  .object({ email: z.string().max(254), reason: SuppressionReason, at: Instant })
  .meta({ id: "MailSuppression" });
export type MailSuppression = z.infer<typeof MailSuppression>;

export const suppressionDays = 365;

/**
 * The only live stream of a signed-in user: the data to fetch again, and the notification to show. `unread` is the
 * number of unread messages if it has changed.
 */
export const InboxEvent = z
  .object({
    userId: UserId,
    kind: z.enum(["notification", "thread", "unread"]).meta({ id: "InboxEventKind" }),
    notification: Notification.nullable(),
    threadId: z.string().nullable(),
    thread: Thread.nullable().meta({ description: "The current conversation, for the list." }),
    unread: z.int().nullable(),
    at: Instant,
  })
  .meta({ id: "InboxEvent" });
export type InboxEvent = z.infer<typeof InboxEvent>;

export const notificationDays = 90;
