import { bookingEvents } from "#shared/booking/events.ts";
import type { JobRequest } from "#shared/booking/model.ts";
import { busy } from "#shared/kernel/faults.ts";
import type { JobRequestId } from "#shared/kernel/id.ts";
import type { Context } from "../platform/context.ts";
import { happened } from "../platform/domain-events.ts";
import { answerable, answered } from "./answer-job-request.ts";
import { jobParties } from "./domain-events.ts";
import { handedOn, handOn } from "./hand-on.ts";
import { jobUpdates } from "./store.ts";

/** Declines a request. With the contractor's consent, the same transaction sends it to the next haulier. */
export async function declineJobRequest(
  input: { jobRequestId: JobRequestId; reason: string },
  context: Context,
): Promise<JobRequest> {
  const { job, actor } = await answerable(context, input.jobRequestId, "declined");
  const moved = busy();
  return handOn(job, context, moved, async (next) => {
    const change = { status: "declined", declineReason: input.reason, handedTo: next?.job.id ?? null } as const;
    const { after, answer } = await answered(job, change, context, actor);
    const declined = { ...jobParties(after), reason: input.reason, handedOn: handedOn(next) };
    await context.commit(
      [...jobUpdates(job, after, moved, actor), ...(next?.writes ?? [])],
      [happened(bookingEvents, "jobDeclined", declined), ...(next?.facts ?? [])],
      answer,
    );
    return answer;
  });
}
