import type { UrgencyLevel } from "./urgency.ts";

/** The levels in the form, soonest first. The API also accepts other spellings. */
export const urgencyWords = {
  emergency: "Emergency",
  urgent: "Urgent",
  today: "Today",
  tomorrow: "Tomorrow",
  scheduled: "Another day",
} as const satisfies Partial<Record<UrgencyLevel, string>>;
export type OfferedUrgency = keyof typeof urgencyWords;
