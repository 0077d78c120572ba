import { z } from "zod";
import { fact } from "../kernel/fact.ts";
import { MailPreference, Notification } from "./model.ts";

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
} as const;
