import { next } from "#shared/booking/case-life.ts";
import type { CaseRecord } from "#shared/booking/case-model.ts";
import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { caseStepWrites } from "./case-step.ts";
import { casesOf } from "./case-store.ts";
import { bookingById } from "./store.ts";
import { system } from "./system-actor.ts";

/**
 * Gives a case to an admin that the other side has not answered in 72 hours, or that the two sides have not settled in 7
 * days. Does nothing where it has been answered or has ended, or waits for longer by now.
 */
export const onCaseDue: Reaction<"caseDue"> = async (fact, context) => {
  const { subjectId, dueAt } = fact.payload;
  const booking = await bookingById(context.db, subjectId);
  const cases = booking?.caseId ? await casesOf(context.db, booking.id) : [];
  const before = cases.find(({ id }) => id === booking?.caseId);
  const state = before && next(before.state, "lapse", "system");
  if (!booking || !before?.dueAt || !state || before.dueAt > dueAt) return;
  const after: CaseRecord = {
    ...before,
    ...{ state, dueAt: null, adminSince: context.now, version: before.version + 1 },
  };
  const step = { step: before.state === "open" ? "unanswered" : "unsettled", kind: null, terms: null } as const;
  const change = { booking, before, after, step };
  const { writes, facts } = await caseStepWrites(context, change, { actor: "system", ...system });
  await commitOnce(context, fact, "giveToAdmin", writes, facts);
};
