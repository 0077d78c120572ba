import { z } from "zod";
import { Instant } from "./time.ts";

/** The fact of a timer that has come due: whose it was, and the time that it was set for. */
export function dueFact<Subject extends z.ZodType>(subjectId: Subject) {
  return z.object({ subjectId, dueAt: Instant });
}
