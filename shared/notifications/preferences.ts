import { z } from "zod";
import { Instant, UkTime } from "../kernel/instant.ts";

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

/** Which pushes somebody wants, on all their devices. */
export const PushPreferences = z
  .object({
    jobUpdates: z.boolean().meta({ description: "Requests, quotes and bookings move on." }),
    messageAlerts: z.boolean().meta({ description: "Somebody has written to you." }),
    documentReminders: z.boolean().meta({ description: "A document was checked, or runs out." }),
    proximityAlerts: z.boolean().meta({ description: "A vehicle is within a mile of the site." }),
  })
  .meta({ id: "PushPreferences", description: "Which push notifications you want; the bell has everything." });
export type PushPreferences = z.infer<typeof PushPreferences>;

/** The same as they were last chosen. */
export const ChosenPushes = PushPreferences.extend({
  updatedAt: Instant.nullable().meta({ description: "When you last chose; null before you ever did." }),
}).meta({ id: "ChosenPushes", description: "Which push notifications you want, and since when." });
export type ChosenPushes = z.infer<typeof ChosenPushes>;
export type PushPreference = keyof PushPreferences;

/** Of whoever has chosen nothing. */
export const allPushes: PushPreferences = {
  jobUpdates: true,
  messageAlerts: true,
  documentReminders: true,
  proximityAlerts: true,
};
