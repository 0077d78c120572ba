import type { BookingRecord, JobRecord } from "#shared/booking/model.ts";
import { proofDays } from "#shared/booking/photo-limits.ts";
import { completionSeconds } from "#shared/booking/rules.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { Write } from "../platform/database.ts";
import { timerCancel, timerWrite } from "../platform/timers.ts";

/** The timer of a request that waits for its answer. */
export function responseTimer({ id, respondBy, createdAt }: JobRecord): Write {
  return timerWrite({ kind: "responseDue", subjectId: id, dueAt: respondBy }, createdAt);
}

/** An answer ends the wait. */
export function responseTimerCancel({ id }: Pick<JobRecord, "id">): Write {
  return timerCancel({ kind: "responseDue", subjectId: id });
}

/**
 * The timers of a delivery: it waits 48 hours for its confirmation, which any move ends, and its photos are kept for a
 * year.
 */
export function deliveryTimerWrites(before: BookingRecord, after: BookingRecord): Write[] {
  const { id: subjectId, updatedAt: now } = after;
  if (after.status === "delivered")
    return [
      timerWrite({ kind: "completionDue", subjectId, dueAt: addSeconds(now, completionSeconds) }, now),
      ...(after.photos.length > 0
        ? [timerWrite({ kind: "proofDue", subjectId, dueAt: addSeconds(now, proofDays * 86_400) }, now)]
        : []),
    ];
  return before.status === "delivered" ? [timerCancel({ kind: "completionDue", subjectId: after.id })] : [];
}

/** The timer of a proposal of another time, which ends with the proposal. */
export function proposalTimerWrites(before: BookingRecord, after: BookingRecord): Write[] {
  const [was, is] = [before, after].map(({ proposals }) => proposals.find(({ lapsesAt }) => lapsesAt)?.lapsesAt);
  const timer = { kind: "proposalDue", subjectId: after.id } as const;
  if (is && is !== was) return [timerWrite({ ...timer, dueAt: is }, after.updatedAt)];
  return was && !is ? [timerCancel(timer)] : [];
}

/** Has a delivery complete that has waited for its 48 hours, if an older release set it no timer. */
export function completionNow(id: BookingId, now: string): Write {
  return timerWrite({ kind: "completionDue", subjectId: id, dueAt: now }, now);
}
