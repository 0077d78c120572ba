import { movedMeanwhile } from "#shared/booking/move-faults.ts";
import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { changeFact } from "./facts.ts";
import { bookingById, bookingUpdates, eventWrite } from "./store.ts";
import { system } from "./system-actor.ts";

/** Lapses a proposal of another time that nobody has answered; does nothing where it is gone, or waits for longer by now. */
export const onProposalDue: Reaction<"proposalDue"> = async (fact, context) => {
  const { subjectId, dueAt } = fact.payload;
  const before = await bookingById(context.db, subjectId);
  const lapsed = before?.proposals.find(({ lapsesAt }) => lapsesAt && lapsesAt <= dueAt);
  if (!before || !lapsed) return;
  const { now } = context;
  const proposals = before.proposals.filter((one) => one !== lapsed);
  const after = { ...before, proposals, updatedAt: now, version: before.version + 1 };
  const { kind, collectAt, pence } = lapsed;
  const change = { kind, step: "lapsed" as const, collectAt, pence };
  const event = { at: now, ...system, from: before.status, to: before.status, note: null, change };
  await commitOnce(
    context,
    fact,
    "lapse",
    [...bookingUpdates(before, after, movedMeanwhile()), eventWrite(after.id, after.version, event)],
    [changeFact(after, { change, actorId: system.actorId, reason: null })],
  );
};
