import { z } from "zod";
import { dueFact } from "../kernel/due.ts";
import { type About, fact, sequenceAt } from "../kernel/fact.ts";
import { BookingId, JobRequestId, UserId } from "../kernel/id.ts";
import { Pence } from "../kernel/money.ts";
import { linkTargets } from "../tracking/link-rules.ts";
import { MailSuppression, Notification } from "./model.ts";
import { PushMessage } from "./push.ts";
import { SiteReader } from "./site-mail.ts";

/** By the start of a long address: queues take group names of 128 characters. */
const aboutAddress = (email: string, at: string): About => ["mailAddress", email.slice(0, 100), sequenceAt(at)];

/** What a mail tells a guest of their request. */
export const GuestNews = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("quoted"), haulierName: z.string(), totalPence: Pence, isRevised: z.boolean() }),
  z.object({ kind: z.literal("asked") }),
  /** Several things that were held back for an hour. */
  z.object({ kind: z.literal("more") }),
]);
export type GuestNews = z.infer<typeof GuestNews>;

/** Facts of the notifications domain. */
export const notificationsEvents = {
  /** Somebody has a new line in the bell: open tabs show it, and devices are pushed it. */
  personTold: fact({
    payload: () => z.object({ notification: Notification }),
    about: ({ notification }) => ["notification", notification.id, 1],
    groups: ["live", "outside"],
  }),
  /** Something is to be mailed to somebody now: one notice, or several of one topic in one mail. */
  mailWanted: fact({
    payload: () => z.object({ notifications: z.array(Notification).min(1) }),
    about: ({ notifications }, at) => ["mail", notifications[0]?.id ?? "", sequenceAt(at)],
    groups: ["outside"],
  }),
  /** A guest is to be mailed what has become of their request. */
  guestMailWanted: fact({
    payload: () => z.object({ leadId: JobRequestId, news: GuestNews }),
    about: ({ leadId }, at) => ["guestMail", leadId, sequenceAt(at)],
    groups: ["outside"],
  }),
  /** Somebody who may have no account is to be mailed a link of a booking: the contact on site, or the contractor's office. */
  siteMailWanted: fact({
    payload: () => z.object({ bookingId: BookingId, opens: z.enum(linkTargets), reader: SiteReader }),
    about: ({ bookingId }, at) => ["siteMail", bookingId, sequenceAt(at)],
    groups: ["outside"],
  }),
  /** A guest was mailed an hour ago, and more has come since. */
  guestNewsDue: dueFact(() => JobRequestId, "telling"),
  /** Somebody's notices have waited for long enough to be mailed, unless they were read. */
  noticesDue: dueFact(() => UserId, "telling"),
  /** Somebody's messages have, too. */
  messagesDue: dueFact(() => UserId, "telling"),
  /** Somebody has waited ten minutes for tyres that are wanted at once. */
  tyresDue: dueFact(() => JobRequestId, "telling"),
  /** Mails to an address came back, or one of them was reported as spam: nothing more is mailed to it. */
  mailSuppressed: fact({
    payload: () =>
      MailSuppression.extend({
        /** Whose account has this address, if any has. */
        userId: UserId.nullable(),
      }),
    about: ({ email, at }) => aboutAddress(email, at),
    groups: ["records", "telling"],
  }),
  /** Somebody wants mails again. */
  mailSuppressionLifted: fact({
    payload: () => z.object({ email: z.string() }),
    about: ({ email }, at) => aboutAddress(email, at),
    groups: ["outside"],
  }),
  /** Somebody has asked for a push to their own devices, to see whether it comes. */
  testPushAsked: fact({
    payload: () => PushMessage,
    about: ({ userId }, at) => ["pushTest", userId, sequenceAt(at)],
    groups: ["outside"],
  }),
} as const;
