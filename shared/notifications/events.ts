import { z } from "zod";
import { type About, fact, sequenceAt } from "../kernel/fact.ts";
import { UserId } from "../kernel/id.ts";
import { MailPreference, MailSuppression, Notification } from "./model.ts";
import { PushMessage } from "./push.ts";

/** By the start of a long address: queues take group names of 128 characters. */
const aboutAddress = (email: string, at: string): About => ["mailAddress", email.slice(0, 100), sequenceAt(at)];

/** Facts of the notifications domain. */
export const notificationsEvents = {
  /** Somebody has a new notification; with `mails` it goes out by e-mail too. */
  personTold: fact({
    payload: z.object({
      notification: Notification,
      mails: z.boolean(),
      /** What switches such mails off; null for those that everybody gets. */
      preference: MailPreference.nullable().default(null),
    }),
    about: ({ notification }) => ["notification", notification.id, 1],
    groups: ["live", "outside"],
  }),
  /** Mails to an address came back, or one of them was reported as spam: nothing more is mailed to it. */
  mailSuppressed: fact({
    payload: MailSuppression.extend({
      /** Whose account has this address, if any has. */
      userId: UserId.nullable(),
    }),
    about: ({ email, at }) => aboutAddress(email, at),
    groups: ["records", "telling"],
  }),
  /** Somebody wants mails again. */
  mailSuppressionLifted: fact({
    payload: z.object({ email: z.string() }),
    about: ({ email }, at) => aboutAddress(email, at),
    groups: ["outside"],
  }),
  /** Somebody has asked for a push to their own devices, to see whether it comes. */
  testPushAsked: fact({
    payload: PushMessage,
    about: ({ userId }, at) => ["pushTest", userId, sequenceAt(at)],
    groups: ["outside"],
  }),
} as const;
