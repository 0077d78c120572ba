import { z } from "zod";
import { Instant, UkTime } from "../kernel/instant.ts";

export const MailPreference = z.enum(["documentReminders", "jobMatches", "messages", "completedJobs"]);
export type MailPreference = z.infer<typeof MailPreference>;

export const NotificationPreferences = z
  .object({
    documentReminders: z.boolean().meta({ description: "Reminders 30, 14, 7 and 1 days before a document expires." }),
    jobMatches: z.boolean().meta({ description: "New jobs that fit a saved search of your haulage business." }),
    messages: z.boolean().meta({ description: "Messages still unread after a quarter of an hour." }),
    completedJobs: z.boolean().default(true).meta({ description: "Your completed jobs: the work, place and price." }),
    quietFrom: UkTime.nullable().meta({ description: "After this only urgent notices are emailed; null: never." }),
    quietUntil: UkTime.nullable().meta({ description: "Waiting notices are emailed then; null: never." }),
  })
  .meta({ id: "NotificationPreferences", description: "Your email preferences; the bell shows everything." });
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

export const defaultPreferences: NotificationPreferences = {
  documentReminders: true,
  jobMatches: true,
  messages: true,
  completedJobs: true,
  quietFrom: "22:00",
  quietUntil: "07:00",
};

export const PushPreferences = z
  .object({
    jobUpdates: z.boolean().meta({ description: "Progress of requests, quotes and bookings." }),
    messageAlerts: z.boolean().meta({ description: "New messages." }),
    documentReminders: z.boolean().meta({ description: "A document was checked, or expires." }),
    proximityAlerts: z.boolean().meta({ description: "A vehicle is within a mile of the site." }),
  })
  .meta({ id: "PushPreferences", description: "Your push preferences; the bell shows everything." });
export type PushPreferences = z.infer<typeof PushPreferences>;

export const ChosenPushes = PushPreferences.extend({
  updatedAt: Instant.nullable().meta({ description: "When you last chose; null: never." }),
}).meta({ id: "ChosenPushes", description: "Your push preferences, and their start." });
export type ChosenPushes = z.infer<typeof ChosenPushes>;
export type PushPreference = keyof PushPreferences;

export const allPushes: PushPreferences = {
  jobUpdates: true,
  messageAlerts: true,
  documentReminders: true,
  proximityAlerts: true,
};
