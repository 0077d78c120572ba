import { z } from "zod";

/** How soon a job is wanted. `asap` is scheduled as urgent. */
export const UrgencyLevel = z
  .enum(["emergency", "urgent", "asap", "today", "tomorrow", "scheduled", "standard"])
  .meta({ id: "UrgencyLevel", description: "How soon the job is wanted." });
export type UrgencyLevel = z.infer<typeof UrgencyLevel>;
