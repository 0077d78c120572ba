import type { ThreadId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { silentDays } from "#shared/messaging/model.ts";
import type { Write } from "../platform/database.ts";
import { timerWrite } from "../platform/timers.ts";

export function keptUntil(lastMessageAt: string): string {
  return addSeconds(lastMessageAt, silentDays * 86_400);
}

/**
 * The timer that deletes a silent conversation. Messages do not move it: when due, it checks the last message and is
 * set again if needed.
 */
export function silenceTimer(id: ThreadId, lastMessageAt: string, now: string): Write {
  return timerWrite({ kind: "conversationDue", subjectId: id, dueAt: keptUntil(lastMessageAt) }, now);
}
