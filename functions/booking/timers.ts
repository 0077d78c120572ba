import type { CaseRecord } from "#shared/booking/case-model.ts";
import type { BookingRecord, JobRecord } from "#shared/booking/model.ts";
import { proofDays } from "#shared/booking/photo-limits.ts";
import { abandonedAt, completesAt } from "#shared/booking/rules.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { Write } from "../platform/database.ts";
import { timerChange, timerWrite } from "../platform/timers.ts";

/** Sets the response timer of a pending request and cancels it once answered. `before`: null for a new request. */
export function jobTimers(before: JobRecord | null, after: JobRecord): Write[] {
  const dueAt = (job: JobRecord | null) => (job?.status === "pending" ? job.respondBy : null);
  return timerChange({ kind: "responseDue", subjectId: after.id }, dueAt(before), dueAt(after), after.updatedAt);
}

const dueAt = {
  abandonedDue: abandonedAt,
  completionDue: completesAt,
  proposalDue: ({ proposals }: BookingRecord) => proposals.find(({ lapsesAt }) => lapsesAt)?.lapsesAt ?? null,
  // Photos and signature are stored for a year.
  proofDue: ({ photos, signature, deliveredAt }: BookingRecord) =>
    deliveredAt && (photos.length > 0 || signature) ? addSeconds(deliveredAt, proofDays * 86_400) : null,
} as const;

/** Timer writes for a change; `before` is null if new. Every open status has a timer, so none waits forever. */
export function bookingTimers(before: BookingRecord | null, after: BookingRecord): Write[] {
  return (["abandonedDue", "completionDue", "proposalDue", "proofDue"] as const).flatMap((kind) =>
    timerChange({ kind, subjectId: after.id }, before && dueAt[kind](before), dueAt[kind](after), after.updatedAt),
  );
}

/** Restores a lost completion timer. If its time has passed, it is due now. */
export function completionTimer(booking: BookingRecord, now: string): Write[] {
  const at = completesAt(booking);
  return at === null
    ? []
    : [timerWrite({ kind: "completionDue", subjectId: booking.id, dueAt: at > now ? at : now }, now)];
}

/** Timer writes for a case's change; `before` is null if new. A booking has at most one open case. */
export function caseTimers(before: CaseRecord | null, after: CaseRecord, now: string): Write[] {
  return timerChange({ kind: "caseDue", subjectId: after.bookingId }, before?.dueAt ?? null, after.dueAt, now);
}
