import { z } from "zod";
import { fact, type ReactionGroup, sequenceAt } from "./fact.ts";
import { Instant } from "./instant.ts";

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
