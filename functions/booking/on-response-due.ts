import { bookingEvents } from "#shared/booking/events.ts";
import { jobMoves } from "#shared/booking/lifecycle.ts";
import type { JobRecord } from "#shared/booking/model.ts";
import { answeredMeanwhile } from "#shared/booking/move-faults.ts";
import { mayMove } from "#shared/kernel/moves.ts";
import { happened } from "../platform/domain-events.ts";
import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { jobParties } from "./domain-events.ts";
import { handedOn, handOn } from "./hand-on.ts";
import { jobById, jobUpdates } from "./store.ts";

/**
 * Expires an unanswered request; with the contractor's consent, the same transaction sends it to the next haulier.
 * Skips a request that is deleted, answered, or has a later deadline.
 */
export const onResponseDue: Reaction<"responseDue"> = async (domainEvent, context) => {
  const { subjectId, dueAt } = domainEvent.payload;
  const job = await jobById(context.db, subjectId);
  if (!job || !mayMove(jobMoves, job.status, "expired", "system") || job.respondBy > dueAt) return;
  const answered = answeredMeanwhile();
  await handOn(job, context, answered, async (next) => {
    const handedTo = next?.job.id ?? null;
    const change = { status: "expired", handedTo, updatedAt: context.now } as const;
    const after: JobRecord = { ...job, ...change, version: job.version + 1 };
    await commitOnce(
      context,
      domainEvent,
      "expire",
      [...jobUpdates(job, after, answered, "system"), ...(next?.writes ?? [])],
      [
        happened(bookingEvents, "jobExpired", { ...jobParties(after), handedOn: handedOn(next) }),
        ...(next?.facts ?? []),
      ],
    );
  });
};
