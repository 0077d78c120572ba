import { z } from "zod";

/** `asap` gets the same start time as `urgent`. */
export const UrgencyLevel = z
  .enum(["emergency", "urgent", "asap", "today", "tomorrow", "scheduled", "standard"])
  .meta({ id: "UrgencyLevel", description: "How soon the customer wants the job." });
export type UrgencyLevel = z.infer<typeof UrgencyLevel>;
