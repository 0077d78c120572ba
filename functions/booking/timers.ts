import type { BookingRecord, JobRecord } from "#shared/booking/model.ts";
import { completionSeconds } from "#shared/booking/rules.ts";
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

/** The timer of a delivery that waits 48 hours for its confirmation; any move ends the wait. */
export function completionTimerWrites(before: BookingRecord, after: BookingRecord): Write[] {
  if (after.status === "delivered") {
    const dueAt = addSeconds(after.updatedAt, completionSeconds);
    return [timerWrite({ kind: "completionDue", subjectId: after.id, dueAt }, after.updatedAt)];
  }
  return before.status === "delivered" ? [timerCancel({ kind: "completionDue", subjectId: after.id })] : [];
}
