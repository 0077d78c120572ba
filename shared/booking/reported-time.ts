import { addSeconds, secondsBetween } from "../kernel/time.ts";
import type { BookingEvent, BookingStatus } from "./model.ts";

/** Tolerated difference between a device's clock and the server's, in seconds. */
export const clockToleranceSeconds = 120;
/** Maximum age at which a late report keeps its own time, in seconds: three days without a connection. */
export const oldestReportedSeconds = 72 * 3600;

/**
 * Steps that happen on site: the device's time counts, even if the report arrives late. Other steps count from their
 * arrival, when the other side can see them.
 */
const onSite: readonly BookingStatus[] = ["en_route", "arrived", "in_progress", "delivered", "failed"];

export const happensOnSite = (to: BookingStatus): boolean => onSite.includes(to);

export type StepTime = Pick<BookingEvent, "at" | "heardAt" | "isTimeUncertain">;

export const toldAtOnce = (at: string): StepTime => ({ at, heardAt: null, isTimeUncertain: false });

interface ReportedStep {
  readonly to: BookingStatus;
  /** Time of the step by the device's clock; missing for a step sent at once. */
  readonly happenedAt: string | null | undefined;
  readonly lastMoveAt: string | null;
  readonly now: string;
}

export function stepTime({ to, happenedAt, lastMoveAt, now }: ReportedStep): StepTime {
  return happenedAt && happensOnSite(to) ? reportedTime(happenedAt, lastMoveAt, now) : toldAtOnce(now);
}

/**
 * Returns when a step happened: the device's time if possible. A time in the future, before the previous step, or over
 * 72 hours ago becomes the nearest possible time, marked as uncertain. A wrong time is never a reason to reject.
 */
export function reportedTime(happenedAt: string, notBefore: string | null, now: string): StepTime {
  const told = addSeconds(happenedAt, 0);
  const ahead = secondsBetween(now, told);
  if (ahead > 0) return { at: now, heardAt: null, isTimeUncertain: ahead > clockToleranceSeconds };
  const oldest = addSeconds(now, -oldestReportedSeconds);
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

/** Returns the steps that changed the status, without proposals and changes of driver or vehicle. */
export const movesOf = <S extends Step>(events: readonly S[]): S[] => events.filter(({ from, to }) => from !== to);

export function withStep<S extends Step>(events: readonly S[], step: S): S[] {
  return [...events.filter(({ at }) => at <= step.at), step, ...events.filter(({ at }) => at > step.at)];
}
