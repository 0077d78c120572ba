import type { Paper } from "#shared/compliance/model.ts";
import { nextDocumentMoment } from "#shared/compliance/reminders.ts";
import type { Write } from "../platform/database.ts";
import { timerCancel, timerWrite } from "../platform/timers.ts";

export function timerWrites(paper: Paper, now: string): Write[] {
  if (paper.state !== "approved") return [];
  const dueAt = nextDocumentMoment(paper, now);
  const timer = { kind: "paperDue", subjectId: paper.id } as const;
  return [dueAt === null ? timerCancel(timer) : timerWrite({ ...timer, dueAt }, now)];
}
