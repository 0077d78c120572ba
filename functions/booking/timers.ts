import type { BookingRecord, JobRecord } from "#shared/booking/model.ts";
import { proofDays } from "#shared/booking/photo-limits.ts";
import { abandonedAt, completionSeconds } from "#shared/booking/rules.ts";
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
 * The timers of a delivery: it waits 48 hours for its confirmation, which any move ends, from when it was heard of:
 * nobody can dispute what they do not know. Its photos and signature are kept for a year from when it happened.
 */
export function deliveryTimerWrites(before: BookingRecord, after: BookingRecord): Write[] {
  const { id: subjectId, updatedAt: now } = after;
  if (after.status === "delivered")
    return [
      timerWrite({ kind: "completionDue", subjectId, dueAt: addSeconds(now, completionSeconds) }, now),
      ...proofTimerWrites(after),
    ];
  return before.status === "delivered" ? [timerCancel({ kind: "completionDue", subjectId: after.id })] : [];
}

/**
 * The timer of a booking that waits for somebody to move it: so long after its day, or after it was touched last. Every booking
 * has an end of its own besides: a delivery completes.
 */
export function abandonedTimerWrites(before: BookingRecord | null, after: BookingRecord): Write[] {
  const [was, is] = [before, after].map((booking) => booking && abandonedAt(booking));
  const timer = { kind: "abandonedDue", subjectId: after.id } as const;
  if (is && is !== was) return [timerWrite({ ...timer, dueAt: is }, after.updatedAt)];
  return was && !is ? [timerCancel(timer)] : [];
}

/** The timer that ends the keeping of photos and signature; none where there are none. */
export function proofTimerWrites({
  id: subjectId,
  photos,
  signature,
  deliveredAt,
  updatedAt: now,
}: BookingRecord): Write[] {
  if (photos.length === 0 && !signature) return [];
  return [timerWrite({ kind: "proofDue", subjectId, dueAt: addSeconds(deliveredAt ?? now, proofDays * 86_400) }, now)];
}

/** The timer of a proposal of another time, which ends with the proposal. */
export function proposalTimerWrites(before: BookingRecord, after: BookingRecord): Write[] {
  const [was, is] = [before, after].map(({ proposals }) => proposals.find(({ lapsesAt }) => lapsesAt)?.lapsesAt);
  const timer = { kind: "proposalDue", subjectId: after.id } as const;
  if (is && is !== was) return [timerWrite({ ...timer, dueAt: is }, after.updatedAt)];
  return was && !is ? [timerCancel(timer)] : [];
}

/** Completes a delivery now instead of after its 48 hours. */
export function completionNow(id: BookingId, now: string): Write {
  return timerWrite({ kind: "completionDue", subjectId: id, dueAt: now }, now);
}
