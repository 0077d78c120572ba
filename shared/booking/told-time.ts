import { addSeconds, secondsBetween } from "../kernel/time.ts";
import type { BookingEvent, BookingStatus } from "./model.ts";

/** Clocks of phones and ours differ by so much without anybody's noticing, s. */
export const clockToleranceSeconds = 120;
/** What is told later than this after it happened is dated no further back, s: three days without a connection. */
export const oldestToldSeconds = 72 * 3600;

/**
 * Steps that happen at the site, whoever hears of them when. The others are agreements: who confirms or cancels has done
 * so when the other side can know it.
 */
const onSite: readonly BookingStatus[] = ["en_route", "arrived", "in_progress", "delivered", "failed"];

/** Whether a step counts from when it happened, and not from when it was heard of. */
export const happensOnSite = (to: BookingStatus): boolean => onSite.includes(to);

/** When a step happened, as it is noted. */
export type StepTime = Pick<BookingEvent, "at" | "heardAt" | "isTimeUncertain">;

/** The time of a step that is told as it happens. */
export const toldAtOnce = (at: string): StepTime => ({ at, heardAt: null, isTimeUncertain: false });

interface Told {
  readonly to: BookingStatus;
  /** By the clock of the device; absent where the step is told as it happens. */
  readonly happenedAt: string | null | undefined;
  /** When the step before it happened. */
  readonly lastMoveAt: string | null;
  readonly now: string;
}

/** When a step happened: a step on site when its device says so (`timeTold`), any other when it is told. */
export function stepTime({ to, happenedAt, lastMoveAt, now }: Told): StepTime {
  return happenedAt && happensOnSite(to) ? timeTold(happenedAt, lastMoveAt, now) : toldAtOnce(now);
}

/**
 * When something happened. What a device says counts, unless it cannot be: in the future, before what came before it, or more
 * than 72 hours ago. Then the nearest time that can be stands, marked as uncertain; nothing is refused for its time.
 */
export function timeTold(happenedAt: string, notBefore: string | null, now: string): StepTime {
  const told = addSeconds(happenedAt, 0);
  const ahead = secondsBetween(now, told);
  if (ahead > 0) return { at: now, heardAt: null, isTimeUncertain: ahead > clockToleranceSeconds };
  const oldest = addSeconds(now, -oldestToldSeconds);
  const earliest = notBefore && notBefore > oldest ? notBefore : oldest;
  const tooEarly = secondsBetween(told, earliest);
  const at = tooEarly > 0 ? earliest : told;
  return {
    at,
    heardAt: secondsBetween(at, now) > clockToleranceSeconds ? now : null,
    isTimeUncertain: tooEarly > clockToleranceSeconds,
  };
}

type Step = Pick<BookingEvent, "from" | "to" | "at">;

/** The steps of a timeline that changed the status: no proposals, and no other driver or vehicle. */
export const movesOf = <S extends Step>(events: readonly S[]): S[] => events.filter(({ from, to }) => from !== to);

/** A timeline with one more step where it belongs by its time. */
export function withStep<S extends Step>(events: readonly S[], step: S): S[] {
  return [...events.filter(({ at }) => at <= step.at), step, ...events.filter(({ at }) => at > step.at)];
}
