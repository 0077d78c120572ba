import type { UrgencyLevel } from "./urgency.ts";

/** Urgency levels in the form, soonest first. The API also accepts the other levels. */
export const urgencyWords = {
  emergency: "Emergency",
  urgent: "Urgent",
  today: "Today",
  tomorrow: "Tomorrow",
  scheduled: "Another day",
} as const satisfies Partial<Record<UrgencyLevel, string>>;
export type OfferedUrgency = keyof typeof urgencyWords;
