import { type Answering, afterWorking, beforeWorking } from "../accounts/working-hours.ts";
import type { UrgencyLevel } from "../catalogue/urgency.ts";
import { addSeconds, secondsBetween } from "../kernel/time.ts";

/** Seconds to answer. `atOnce` counts by the clock, the others in the haulier's working hours. */
export const answerSeconds = {
  /** An emergency, urgent, as soon as possible. */
  atOnce: 15 * 60,
  today: 30 * 60,
  later: 2 * 3600,
  /** So much is left for the contractor to find somebody else. */
  ahead: 12 * 3600,
} as const;

const atOnce: readonly UrgencyLevel[] = ["emergency", "urgent", "asap"];

/**
 * By when a haulier must answer: 15 minutes for what is wanted at once, 30 working minutes for today, else 2 working hours.
 * Never later than 12 working hours before the start. Where that leaves less than 15 minutes, half of the time left until the
 * start. The result is after `now` and before `collectAt`, if `collectAt` is later than `now` by at least 2 ms.
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
