import { z } from "zod";
import { fact } from "../kernel/fact.ts";
import { Notification, NotificationPreferences } from "./model.ts";

/** Facts of the notifications domain. */
export const notificationsEvents = {
  /** Somebody has a new notification; with `mails` it goes out by e-mail too. */
  personTold: fact({
    payload: z.object({
      notification: Notification,
      mails: z.boolean(),
      /** The preference by which its mail can be switched off. */
      preference: NotificationPreferences.keyof().optional(),
    }),
    about: ({ notification }) => ["notification", notification.id, 1],
    groups: ["live", "outside"],
  }),
} as const;
