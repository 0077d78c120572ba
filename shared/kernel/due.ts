import { z } from "zod";
import { fact, sequenceAt } from "./fact.ts";
import { Instant } from "./time.ts";

/** The fact that a timer has come due: which record it belongs to, and the time that it was set for. */
export function dueFact<Subject extends z.ZodType<string>>(subjectId: Subject) {
  return fact({
    payload: z.object({ subjectId, dueAt: Instant }),
    about(due) {
      const waits = due as unknown as { readonly subjectId: string; readonly dueAt: string };
      return ["due", waits.subjectId, sequenceAt(waits.dueAt)];
    },
    groups: ["records"],
  });
}
