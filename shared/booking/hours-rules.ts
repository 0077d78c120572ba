import { secondsBetween, ukDayOf } from "../kernel/time.ts";

/**
 * Limits of drivers' hours, in hours. EU: Regulation (EC) 561/2006 as it applies in Great Britain. GB: Transport Act
 * 1968, section 96. Working time: Road Transport (Working Time) Regulations 2005, for drivers under the EU rules.
 */
export const hoursLimits = {
  since: "2007-04-11",
  eu: {
    ...{ driving: 9, extended: 10, extendedInWeek: 2, week: 56, fortnight: 90, unbroken: 4.5 },
    ...{ rest: 11, reducedRest: 9, reducedRests: 3, weeklyRest: 45, reducedWeeklyRest: 24, periods: 6 },
  },
  gb: { driving: 10, duty: 11 },
  workingTime: { week: 60, average: 48, averageWeeks: 17, unbroken: 6 },
} as const;

export type HoursRules = "eu" | "gb";

/** A driver's worked day. Values that are unknown, for example on an assigned day, are null. */
export interface WorkedDay {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly driving: number | null;
  /** Longest driving without breaks of 45 minutes in total, in hours. */
  readonly unbrokenDriving: number | null;
  /** Hours of driving, loading and other work, without breaks. */
  readonly work: number | null;
  /** Longest work without a break of at least 15 minutes, in hours. */
  readonly unbrokenWork: number | null;
}

export type HoursFinding =
  | "driving"
  | "drivingWeek"
  | "drivingFortnight"
  | "drivingBreak"
  | "rest"
  | "weeklyRest"
  | "duty"
  | "workWeek"
  | "workAverage"
  | "workBreak";

const hours = (from: string, to: string) => secondsBetween(from, to) / 3600;
const span = ({ startsAt, endsAt }: WorkedDay) => hours(startsAt, endsAt);

/** Number of the week. The weeks of these rules begin on Monday at 00:00. */
const weekOf = ({ startsAt }: WorkedDay) => Math.floor((Date.parse(ukDayOf(startsAt)) / 86_400_000 + 3) / 7);
const sum = (days: readonly WorkedDay[], of: "driving" | "work") =>
  days.reduce((total, day) => total + (day[of] ?? 0), 0);

/** Returns the breaches of drivers' hours on the day at index `at`. `days` are all worked days, oldest first. */
export function hoursFindings(days: readonly WorkedDay[], at: number, rules: HoursRules): HoursFinding[] {
  const day = days[at];
  if (!day) return [];
  return rules === "gb" ? gbFindings(day) : euFindings(days, at, day);
}

function gbFindings(day: WorkedDay): HoursFinding[] {
  const found: HoursFinding[] = [];
  if ((day.driving ?? 0) > hoursLimits.gb.driving) found.push("driving");
  // The duty limit applies only from four hours of driving. An assigned day has no driving time and counts as four
  // hours.
  if (span(day) > hoursLimits.gb.duty && (day.driving ?? 4) >= 4) found.push("duty");
  return found;
}

function euFindings(days: readonly WorkedDay[], at: number, day: WorkedDay): HoursFinding[] {
  const { eu, workingTime } = hoursLimits;
  const week = weekOf(day);
  const weeks = (number: number) => days.slice(0, at + 1).filter((one) => weekOf(one) > week - number);
  const extended = weeks(1).filter((one) => (one.driving ?? 0) > eu.driving).length;
  const driving = day.driving ?? 0;
  const wrong: Readonly<Partial<Record<HoursFinding, boolean>>> = {
    driving: driving > eu.extended || (driving > eu.driving && extended > eu.extendedInWeek),
    drivingWeek: sum(weeks(1), "driving") > eu.week,
    drivingFortnight: sum(weeks(2), "driving") > eu.fortnight,
    drivingBreak: (day.unbrokenDriving ?? 0) > eu.unbroken,
    rest: isRestShort(days, at, day),
    weeklyRest: lacksWeeklyRest(days, at),
    workWeek: sum(weeks(1), "work") > workingTime.week,
    workAverage: sum(weeks(workingTime.averageWeeks), "work") > workingTime.average * workingTime.averageWeeks,
    workBreak: (day.unbrokenWork ?? 0) > workingTime.unbroken,
  };
  return (Object.keys(wrong) as HoursFinding[]).filter((finding) => wrong[finding]);
}

/** Returns the index of the first day after the last weekly rest, here a break of at least 24 hours. */
function firstAfterRest(days: readonly WorkedDay[], at: number): number {
  for (let index = at; index > 0; index--) if (pause(days, index) >= hoursLimits.eu.reducedWeeklyRest) return index;
  return 0;
}

function pause(days: readonly WorkedDay[], index: number): number {
  const [before, day] = [days[index - 1], days[index]];
  return before && day ? hours(before.endsAt, day.startsAt) : Number.POSITIVE_INFINITY;
}

function isRestShort(days: readonly WorkedDay[], at: number, day: WorkedDay): boolean {
  const { rest, reducedRest, reducedRests } = hoursLimits.eu;
  const first = firstAfterRest(days, at);
  // A daily rest counts only within 24 hours from the start of its day.
  const earlier = days.slice(first, at).map((one, index) => Math.min(pause(days, first + index + 1), 24 - span(one)));
  const own = 24 - span(day);
  const reduced = [...earlier, own].filter((one) => one < rest).length;
  return [pause(days, at), own].some((one) => one < reducedRest || (one < rest && reduced > reducedRests));
}

function lacksWeeklyRest(days: readonly WorkedDay[], at: number): boolean {
  const { periods, weeklyRest, reducedWeeklyRest } = hoursLimits.eu;
  const first = firstAfterRest(days, at);
  const [begun, day] = [days[first], days[at]];
  if (!begun || !day) return false;
  if (hours(begun.startsAt, day.endsAt) > periods * 24) return true;
  const isShort = (index: number) =>
    index > 0 && pause(days, index) < weeklyRest && pause(days, index) >= reducedWeeklyRest;
  return first > 0 && isShort(first) && isShort(firstAfterRest(days, first - 1));
}

export const daysInRow = (days: readonly WorkedDay[], at: number): number => at - firstAfterRest(days, at) + 1;
