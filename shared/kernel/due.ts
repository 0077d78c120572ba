import { z } from "zod";
import { fact, type ReactionGroup, sequenceAt } from "./fact.ts";
import { Instant } from "./instant.ts";

/** The domain event of a due timer: its record, its planned time, and the groups that react. */
export function dueFact<Subject extends z.ZodType<string>, const Group extends ReactionGroup = "records">(
  subjectId: () => Subject,
  group?: Group,
) {
  return fact({
    payload: () => z.object({ subjectId: subjectId(), dueAt: Instant }),
    about(due) {
      const waits = due as unknown as { readonly subjectId: string; readonly dueAt: string };
      return ["due", waits.subjectId, sequenceAt(waits.dueAt)];
    },
    groups: [(group ?? "records") as Group],
  });
}
