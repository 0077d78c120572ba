import type { UrgencyLevel } from "./urgency.ts";

/** The levels that people choose from, soonest first, in their words; the API knows others' spellings too. */
export const urgencyWords = {
  emergency: "Emergency",
  urgent: "Urgent",
  today: "Today",
  tomorrow: "Tomorrow",
  scheduled: "Another day",
} as const satisfies Partial<Record<UrgencyLevel, string>>;
export type OfferedUrgency = keyof typeof urgencyWords;
