import { isTracked } from "./lifecycle.ts";
import type { BookingEvent } from "./model.ts";
import { movesOf, reportedTime, type StepTime, toldAtOnce } from "./reported-time.ts";

type Timeline = readonly Pick<BookingEvent, "from" | "to" | "at">[];

/**
 * Returns when a report was made on the way or at the site, and the booking's status then. The device's time counts, as
 * for steps of a booking (`reportedTime`). Null: the vehicle was not under way for the booking then.
 */
export function reportMoment(
  events: Timeline,
  happenedAt: string | null | undefined,
  now: string,
): (StepTime & Pick<BookingEvent, "to">) | null {
  const moves = movesOf(events);
  const setOffAt = moves.find(({ to }) => to === "en_route")?.at ?? null;
  const time = happenedAt ? reportedTime(happenedAt, setOffAt, now) : toldAtOnce(now);
  const last = moves.findLast(({ at }) => at <= time.at);
  return last && isTracked(last.to) ? { ...time, to: last.to } : null;
}
