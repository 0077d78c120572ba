import { distanceMiles } from "../geo/distance.ts";
import { averageSpeedMph } from "../geo/eta.ts";
import { addSeconds, secondsBetween, ukDayOf } from "../kernel/time.ts";
import type { TimeHeld } from "../pricing/hours-held.ts";
import type { HeldWork } from "./held-work.ts";
import { endAt } from "./hire.ts";
import type { FleetStatus } from "./model.ts";

const hourMs = 3_600_000;
/** For how long from now the status "busy" counts, seconds. Nobody knows the afternoon from it. */
const statusSeconds = 2 * 3600;
/** Travel longer than this between two jobs is not checked, seconds: 120 miles at 30 mph. */
export const mostTravelSeconds = 4 * 3600;

/** Hours, UTC, for which somebody else holds a vehicle while they confirm a request. */
export interface HeldHours {
  readonly hours: readonly string[];
  readonly heldUntil: string;
}

/** When a vehicle cannot work: what it is doing now, the jobs and the holds of others on it, and its UK days off. */
export interface VehicleTimes {
  readonly status: FleetStatus;
  readonly held: readonly HeldWork[];
  readonly offDays: ReadonlySet<string>;
  readonly holds?: readonly HeldHours[];
}

/** Why a vehicle cannot take a job at a time. */
export type Obstacle = "offline" | "busyNow" | "daysOff" | "booking" | "hold" | "travel";

/** A vehicle's status for a job that starts then: "busy" counts only for the next two hours. */
export function statusFor(status: FleetStatus, startsAt: string, now: string): FleetStatus {
  return status === "busy" && secondsBetween(now, startsAt) > statusSeconds ? "available" : status;
}

/**
 * The hours for which work holds a vehicle, as instants [from, until): hours that it begins in or ends in count whole, as
 * each is claimed by one item.
 */
export function heldSpan({ startsAt, endsAt }: Pick<HeldWork, "startsAt" | "endsAt">): { from: string; until: string } {
  const wholeHour = (instant: string, round: (hours: number) => number) =>
    new Date(round(Date.parse(instant) / hourMs) * hourMs).toISOString();
  return { from: wholeHour(startsAt, Math.floor), until: wholeHour(endsAt, Math.ceil) };
}

/** Whether two pieces of work hold a vehicle in the same hour. */
export function overlaps(one: Pick<HeldWork, "startsAt" | "endsAt">, other: Pick<HeldWork, "startsAt" | "endsAt">) {
  const [a, b] = [heldSpan(one), heldSpan(other)];
  return a.from < b.until && b.from < a.until;
}

/** Returns what keeps a vehicle from this work; null when it is free for it. Search and booking both ask this. */
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

/** Until when somebody else holds a vehicle in the hours of this work; null where nobody does. */
export function heldUntil(work: HeldWork, { holds = [] }: Pick<VehicleTimes, "holds">): string | null {
  const { from, until } = heldSpan(work);
  const isThen = (hour: string) => from <= `${hour}:00:00.000Z` && `${hour}:00:00.000Z` < until;
  const ends = holds.filter(({ hours }) => hours.some(isThen)).map((hold) => hold.heldUntil);
  return ends.sort().at(-1) ?? null;
}

/** Missing travel time that does not count, seconds: places of held work are known to about a mile. */
const graceSeconds = 5 * 60;

/** Whether the later of two jobs begins before the vehicle can be there: straight line at 30 mph. */
function lacksTravel(earlier: HeldWork, later: HeldWork): boolean {
  const gap = secondsBetween(earlier.endsAt, later.startsAt);
  if (gap < 0 || gap >= mostTravelSeconds) return false;
  return gap + graceSeconds < (distanceMiles(earlier.to, later.from) / averageSpeedMph) * 3600;
}

/** A job without its time: how long it holds a vehicle, and where. */
export interface TimelessWork extends Pick<HeldWork, "from" | "to">, TimeHeld {}

/** The work that a job is when it starts then. */
export const workAt = (startsAt: string, { hours, days, from, to }: TimelessWork): HeldWork => ({
  ...{ startsAt, endsAt: endAt(startsAt, { hours, days }), from, to },
});

/** The hours of all jobs that start at one of these, earliest first, as instants [from, until). */
export function spanOf(starts: readonly string[], job: TimelessWork): { from: string; until: string } {
  const spanAt = (startsAt: string | undefined) => heldSpan(workAt(startsAt ?? "", job));
  return { from: spanAt(starts[0]).from, until: spanAt(starts.at(-1)).until };
}

/**
 * The first of some starts at which a vehicle is free for a job; or what is in the way of the first of them. An order with
 * `further` times begins at the first start, and needs the vehicle at each of them.
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
