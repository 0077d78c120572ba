import { z } from "zod";
import { domainEvent, type ReactionGroup, sequenceAt } from "./domain-event.ts";
import { Instant } from "./instant.ts";

export function dueEvent<Subject extends z.ZodType<string>, const Group extends ReactionGroup = "records">(
  subjectId: () => Subject,
  group?: Group,
) {
  return domainEvent({
    payload: () => z.object({ subjectId: subjectId(), dueAt: Instant }),
    about(due) {
      const waits = due as unknown as { readonly subjectId: string; readonly dueAt: string };
      return ["due", waits.subjectId, sequenceAt(waits.dueAt)];
    },
    groups: [(group ?? "records") as Group],
  });
}
