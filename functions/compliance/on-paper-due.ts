import { reminderOf } from "#shared/compliance/reminders.ts";
import { lapsesAt } from "#shared/compliance/validity.ts";
import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { paperRunsOut, papersChanged } from "./facts.ts";
import { goneWith } from "./removal.ts";
import { paperById, paperCheck } from "./store.ts";
import { timerWrites } from "./timers.ts";

/**
 * An approved paper begins, is to be reminded of, or has run out. One that has a successor goes when it runs out. Does
 * nothing about a paper that has been taken away or replaced meanwhile.
 */
export const onPaperDue: Reaction<"paperDue"> = async (fact, context) => {
  const { subjectId, dueAt } = fact.payload;
  const paper = await paperById(context.db, subjectId);
  if (paper?.state !== "approved") return;
  const { haulierId, expiresOn } = paper;
  const lapse = lapsesAt(paper);
  const hasRunOut = lapse !== null && lapse <= context.now;
  if (hasRunOut && paper.replacedBy) {
    const { writes, facts } = goneWith(paper);
    await commitOnce(context, fact, "paper", writes, [...facts, papersChanged(haulierId)]);
    return;
  }
  const days = hasRunOut ? -1 : reminderOf(paper, dueAt, context.now);
  const told = days !== null && expiresOn !== null ? [paperRunsOut(paper, expiresOn, days)] : [];
  // One that is taken away meanwhile must not be left a timer.
  const writes = [paperCheck(paper), ...timerWrites(paper, context.now)];
  await commitOnce(context, fact, "paper", writes, [papersChanged(haulierId), ...told]);
};
