import type { ThreadId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { silentDays } from "#shared/messaging/model.ts";
import type { Write } from "../platform/database.ts";
import { timerWrite } from "../platform/timers.ts";

/** Until when a conversation is kept whose last message is of this time. */
export function keptUntil(lastMessageAt: string): string {
  return addSeconds(lastMessageAt, silentDays * 86_400);
}

/**
 * The timer of a conversation's end. Messages do not move it: when it is due it looks for the last one, and is set again
 * where that is later.
 */
export function silenceTimer(id: ThreadId, lastMessageAt: string, now: string): Write {
  return timerWrite({ kind: "conversationDue", subjectId: id, dueAt: keptUntil(lastMessageAt) }, now);
}
