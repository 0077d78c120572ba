import { distanceMiles } from "../geo/distance.ts";
import { averageSpeedMph } from "../geo/eta.ts";
import { addSeconds, secondsBetween, ukDayOf } from "../kernel/time.ts";
import type { TimeHeld } from "../pricing/hours-held.ts";
import type { HeldWork } from "./held-work.ts";
import { endAt } from "./hire.ts";
import type { FleetStatus } from "./model.ts";

const hourMs = 3_600_000;
/** Seconds for which the status "busy" counts. It says nothing about later jobs. */
const statusSeconds = 2 * 3600;
/** Longer travel between two jobs is not checked, in seconds: 120 miles at 30 mph. */
export const mostTravelSeconds = 4 * 3600;

export interface HeldHours {
  readonly hours: readonly string[];
  readonly heldUntil: string;
}

export interface VehicleTimes {
  readonly status: FleetStatus;
  readonly held: readonly HeldWork[];
  readonly offDays: ReadonlySet<string>;
  readonly holds?: readonly HeldHours[];
}

export type Obstacle = "offline" | "busyNow" | "daysOff" | "booking" | "hold" | "travel";

export function statusFor(status: FleetStatus, startsAt: string, now: string): FleetStatus {
  return status === "busy" && secondsBetween(now, startsAt) > statusSeconds ? "available" : status;
}

/**
 * Returns the held hours as instants [from, until). First and last hour count fully, because each hour is held as one
 * item.
 */
export function heldSpan({ startsAt, endsAt }: Pick<HeldWork, "startsAt" | "endsAt">): { from: string; until: string } {
  const wholeHour = (instant: string, round: (hours: number) => number) =>
    new Date(round(Date.parse(instant) / hourMs) * hourMs).toISOString();
  return { from: wholeHour(startsAt, Math.floor), until: wholeHour(endsAt, Math.ceil) };
}

export function overlaps(one: Pick<HeldWork, "startsAt" | "endsAt">, other: Pick<HeldWork, "startsAt" | "endsAt">) {
  const [a, b] = [heldSpan(one), heldSpan(other)];
  return a.from < b.until && b.from < a.until;
}

/** Returns the reason why a vehicle is not free for this work; null if it is free. Search and booking both use it. */
export function obstacleTo(work: HeldWork, vehicle: VehicleTimes, now: string): Obstacle | null {
  const { status, held, offDays } = vehicle;
  if (status === "offline") return "offline";
  if (statusFor(status, work.startsAt, now) === "busy") return "busyNow";
  const { from, until } = heldSpan(work);
  const [firstDay, lastDay] = [ukDayOf(from), ukDayOf(addSeconds(until, -1))];
  if ([...offDays].some((day) => firstDay <= day && day <= lastDay)) return "daysOff";
  if (held.some((other) => overlaps(other, work))) return "booking";
  if (heldUntil(work, vehicle) !== null) return "hold";
  return held.some((other) => lacksTravel(other, work) || lacksTravel(work, other)) ? "travel" : null;
}

export function heldUntil(work: HeldWork, { holds = [] }: Pick<VehicleTimes, "holds">): string | null {
  const { from, until } = heldSpan(work);
  const isThen = (hour: string) => from <= `${hour}:00:00.000Z` && `${hour}:00:00.000Z` < until;
  const ends = holds.filter(({ hours }) => hours.some(isThen)).map((hold) => hold.heldUntil);
  return ends.sort().at(-1) ?? null;
}

/** Tolerated shortfall of travel time, in seconds, because the places of held work are accurate to about a mile. */
const graceSeconds = 5 * 60;

/** Whether the vehicle cannot reach the later job in time, on a straight line at 30 mph. */
function lacksTravel(earlier: HeldWork, later: HeldWork): boolean {
  const gap = secondsBetween(earlier.endsAt, later.startsAt);
  if (gap < 0 || gap >= mostTravelSeconds) return false;
  return gap + graceSeconds < (distanceMiles(earlier.to, later.from) / averageSpeedMph) * 3600;
}

export interface TimelessWork extends Pick<HeldWork, "from" | "to">, TimeHeld {}

export const workAt = (startsAt: string, { hours, days, from, to }: TimelessWork): HeldWork => ({
  ...{ startsAt, endsAt: endAt(startsAt, { hours, days }), from, to },
});

/** Returns the time range [from, until) of all possible jobs as instants. `starts` must be sorted. */
export function spanOf(starts: readonly string[], job: TimelessWork): { from: string; until: string } {
  const spanAt = (startsAt: string | undefined) => heldSpan(workAt(startsAt ?? "", job));
  return { from: spanAt(starts[0]).from, until: spanAt(starts.at(-1)).until };
}

/**
 * Returns the first start at which the vehicle is free, or why it is not free at the first one. In an order, the first
 * start is fixed and the vehicle must also be free at all `further` times.
 */
export function firstFree(
  starts: readonly string[],
  job: TimelessWork,
  vehicle: VehicleTimes,
  now: string,
  further: readonly string[] = [],
): { readonly startsAt: string } | { readonly obstacle: Obstacle | null } {
  const later = further.map((at) => obstacleTo(workAt(at, job), vehicle, now)).find((found) => found !== null);
  if (later) return { obstacle: later };
  const tried = (further.length > 0 ? starts.slice(0, 1) : starts).map((startsAt) => ({
    startsAt,
    obstacle: obstacleTo(workAt(startsAt, job), vehicle, now),
  }));
  return tried.find(({ obstacle }) => obstacle === null) ?? { obstacle: tried[0]?.obstacle ?? null };
}
