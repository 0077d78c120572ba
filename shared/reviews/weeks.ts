import type { BookingRecord, JobRecord } from "../booking/model.ts";
import type { Days } from "../fleet/days.ts";
import { nationOf } from "../geo/nation.ts";
import type { Coordinates } from "../geo/position.ts";
import { isWorkingDay } from "../kernel/bank-holidays.ts";
import { addDays, secondsBetween, ukDayOf } from "../kernel/time.ts";
import { weekOf } from "../kernel/week.ts";
import type { Review } from "./model.ts";
import { isOnTime } from "./rules.ts";

export const weeksShown = 12;

/** Counters of a week. Requests count in the week of their creation, jobs in the week of their completion. */
export const emptyWeek = {
  requests: 0,
  accepted: 0,
  declined: 0,
  expired: 0,
  withdrawn: 0,
  answerSeconds: 0,
  within15Minutes: 0,
  withinHour: 0,
  within4Hours: 0,
  completed: 0,
  onTime: 0,
  workSeconds: 0,
  pricePence: 0,
  bonusPence: 0,
  ratings: 0,
  ratingSum: 0,
};
export type WeekTally = Readonly<typeof emptyWeek>;
export type WeekCounter = keyof WeekTally;

export interface Counted {
  readonly week: string;
  readonly adds: Partial<WeekTally>;
}

type Asked = Pick<JobRecord, "createdAt">;

export const requestMade = ({ createdAt }: Asked): Counted => ({ week: weekOf(createdAt), adds: { requests: 1 } });

export function requestSettled({ createdAt }: Asked, as: JobRecord["status"], at: string): Counted {
  const week = weekOf(createdAt);
  const seconds = Math.max(0, Math.round(secondsBetween(createdAt, at)));
  const answer = {
    answerSeconds: seconds,
    within15Minutes: Number(seconds <= 900),
    withinHour: Number(seconds <= 3600),
    within4Hours: Number(seconds <= 14_400),
  };
  switch (as) {
    case "booked":
      return { week, adds: { accepted: 1, ...answer } };
    case "declined":
      return { week, adds: { declined: 1, ...answer } };
    case "expired":
      return { week, adds: { expired: 1 } };
    case "cancelled":
      return { week, adds: { withdrawn: 1 } };
    default:
      return { week, adds: {} };
  }
}

type Done = Pick<
  BookingRecord,
  "completedAt" | "collectAt" | "startedAt" | "acceptedAt" | "deliveredAt" | "finalPricePence"
>;

/** Returns the counters to add for a job. The bonus counts only if its programme was active at the delivery. */
export function jobCompleted(booking: Done, bonusSince: string | null): Counted | null {
  const { completedAt, collectAt, startedAt, deliveredAt, finalPricePence } = booking;
  if (!completedAt || !deliveredAt) return null;
  const earnsBonus = bonusSince !== null && deliveredAt >= bonusSince;
  const adds = {
    completed: 1,
    onTime: Number(isOnTime(collectAt, startedAt)),
    workSeconds: startedAt ? Math.max(0, Math.round(secondsBetween(startedAt, deliveredAt))) : 0,
    pricePence: finalPricePence,
    bonusPence: earnsBonus ? timeBonusPence({ ...booking, deliveredAt }) : 0,
  };
  return { week: weekOf(completedAt), adds };
}

export const reviewGiven = ({ createdAt, rating }: Pick<Review, "createdAt" | "rating">): Counted => ({
  week: weekOf(createdAt),
  adds: { ratings: 1, ratingSum: rating },
});

/** Returns the counters to add after an author changed the stars, in the week of the review; `rating` null: deleted. */
export const reviewRegiven = (
  { createdAt }: Pick<Review, "createdAt">,
  before: number,
  rating: number | null,
): Counted => ({
  week: weekOf(createdAt),
  adds: { ratings: rating === null ? -1 : 0, ratingSum: (rating ?? 0) - before },
});

export function weeklyTallies(all: readonly Counted[]): Map<string, WeekTally> {
  const weeks = new Map<string, Record<WeekCounter, number>>();
  for (const { week, adds } of all) {
    const tally = weeks.get(week) ?? { ...emptyWeek };
    for (const [counter, by] of Object.entries(adds) as [WeekCounter, number][]) tally[counter] += by;
    weeks.set(week, tally);
  }
  return weeks;
}

/** Working hours per day for utilisation: 07:00 to 17:00 on working days (`isWorkingDay`). */
export const workingDayHours = 10;

/** A vehicle's base, first and last moment in service, and days off. */
interface Service {
  readonly base: Coordinates;
  readonly listedAt: string | null;
  readonly retiredAt: string | null;
  readonly daysOff: readonly Days[];
}

/**
 * Returns a vehicle's working hours in service in a week, up to today, without days off. The first and last day count
 * fully. Bank holidays are those at its base.
 */
export function hoursInService(week: string, service: Service, now: string): number {
  const { listedAt, retiredAt, daysOff, base } = service;
  const nation = nationOf({ postcode: null, coordinates: base });
  const [first, last] = [listedAt ? ukDayOf(listedAt) : "", retiredAt ? ukDayOf(retiredAt) : ukDayOf(now)];
  const isOff = (day: string) => daysOff.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  const days = Array.from({ length: 7 }, (_, i) => addDays(week, i)).filter((day) => isWorkingDay(day, nation));
  return workingDayHours * days.filter((day) => day >= first && day <= last && !isOff(day)).length;
}

const hours = (count: number, minutes: number) => count * 3600 + minutes * 60;

/** Maximum duration of a job in seconds, and the haulier's bonus as a share of half the price. */
export const timeBonusBands = [
  [hours(4, 15), 0.5],
  [hours(5, 15), 0.4],
  [hours(6, 15), 0.3],
  [hours(7, 15), 0.2],
  [hours(8, 15), 0.1],
] as const;

interface Timed {
  readonly acceptedAt: string;
  readonly collectAt: string;
  readonly deliveredAt: string;
  readonly finalPricePence: number;
}

/**
 * Returns a haulier's bonus for speed, in pence. Time counts from the acceptance or the agreed time, whichever is
 * later, to the delivery. The bonus never lowers a price.
 */
export function timeBonusPence({ acceptedAt, collectAt, deliveredAt, finalPricePence }: Timed): number {
  const taken = secondsBetween(acceptedAt > collectAt ? acceptedAt : collectAt, deliveredAt);
  const [, share] = timeBonusBands.find(([most]) => taken <= most) ?? [0, 0];
  return Math.round(Number((finalPricePence * 0.5 * share).toFixed(4)));
}
