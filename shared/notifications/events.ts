import { z } from "zod";
import { type About, domainEvent, sequenceAt } from "../kernel/domain-event.ts";
import { dueEvent } from "../kernel/due.ts";
import { BookingId, JobRequestId, UserId } from "../kernel/id.ts";
import { Pence } from "../kernel/money.ts";
import { linkTargets } from "../tracking/link-rules.ts";
import { MailSuppression, Notification } from "./model.ts";
import { PushMessage } from "./push.ts";
import { SiteReader } from "./site-mail.ts";

/** Uses only the start of a long address, because queue group names allow 128 characters. */
const aboutAddress = (email: string, at: string): About => ["mailAddress", email.slice(0, 100), sequenceAt(at)];

export const GuestNews = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("quoted"), haulierName: z.string(), totalPence: Pence, isRevised: z.boolean() }),
  z.object({ kind: z.literal("asked") }),
  /** Several events in one email, after emails to the guest were held back for an hour. */
  z.object({ kind: z.literal("more") }),
]);
export type GuestNews = z.infer<typeof GuestNews>;

export const notificationsEvents = {
  /** A person has a new notification: open tabs show it, and devices get a push. */
  personTold: domainEvent({
    payload: () => z.object({ notification: Notification }),
    about: ({ notification }) => ["notification", notification.id, 1],
    groups: ["live", "outside"],
  }),
  mailWanted: domainEvent({
    payload: () => z.object({ notifications: z.array(Notification).min(1) }),
    about: ({ notifications }, at) => ["mail", notifications[0]?.id ?? "", sequenceAt(at)],
    groups: ["outside"],
  }),
  guestMailWanted: domainEvent({
    payload: () => z.object({ leadId: JobRequestId, news: GuestNews }),
    about: ({ leadId }, at) => ["guestMail", leadId, sequenceAt(at)],
    groups: ["outside"],
  }),
  /** A booking's link must be emailed to the site contact or the contractor's office, with or without an account. */
  siteMailWanted: domainEvent({
    payload: () => z.object({ bookingId: BookingId, opens: z.enum(linkTargets), reader: SiteReader }),
    about: ({ bookingId }, at) => ["siteMail", bookingId, sequenceAt(at)],
    groups: ["outside"],
  }),
  guestNewsDue: dueEvent(() => JobRequestId, "telling"),
  noticesDue: dueEvent(() => UserId, "telling"),
  messagesDue: dueEvent(() => UserId, "telling"),
  tyresDue: dueEvent(() => JobRequestId, "telling"),
  /** Emails to an address bounced, or one was marked as spam. Haulyard sends no more emails to this address. */
  mailSuppressed: domainEvent({
    payload: () =>
      MailSuppression.extend({
        userId: UserId.nullable(),
      }),
    about: ({ email, at }) => aboutAddress(email, at),
    groups: ["records", "telling"],
  }),
  mailSuppressionLifted: domainEvent({
    payload: () => z.object({ email: z.string() }),
    about: ({ email }, at) => aboutAddress(email, at),
    groups: ["outside"],
  }),
  testPushAsked: domainEvent({
    payload: () => PushMessage,
    about: ({ userId }, at) => ["pushTest", userId, sequenceAt(at)],
    groups: ["outside"],
  }),
} as const;
