import { type Answering, afterWorking, beforeWorking } from "../accounts/working-hours.ts";
import type { UrgencyLevel } from "../catalogue/urgency.ts";
import { addSeconds, secondsBetween } from "../kernel/time.ts";

/** Seconds to answer a request. `atOnce` counts clock time, the others count the haulier's working hours. */
export const answerSeconds = {
  /** For an emergency, urgent, or as soon as possible. */
  atOnce: 15 * 60,
  today: 30 * 60,
  later: 2 * 3600,
  ahead: 12 * 3600,
} as const;

const atOnce: readonly UrgencyLevel[] = ["emergency", "urgent", "asap"];

/**
 * Returns the haulier's deadline: 15 minutes for urgent work, 30 working minutes for today, otherwise 2 working hours.
 * It is at least 12 working hours before the start. If that leaves less than 15 minutes, it is half of the time left
 * until the start. The result is after `now` and before `collectAt`, if `collectAt` is later than `now` by at least 2
 * ms.
 */
export function respondBy(level: UrgencyLevel, now: string, collectAt: string, answering: Answering): string {
  const latest =
    beforeWorking(collectAt, answerSeconds.ahead, addSeconds(now, answerSeconds.atOnce), answering) ??
    addSeconds(now, secondsBetween(now, collectAt) / 2);
  const usual = atOnce.includes(level)
    ? addSeconds(now, answerSeconds.atOnce)
    : afterWorking(now, answerSeconds[level === "today" ? "today" : "later"], latest, answering);
  return usual && usual < latest ? usual : latest;
}
