import { emptyWeek, type WeekCounter, type WeekTally } from "./weeks.ts";

export function sumOf(weeks: readonly WeekTally[]): WeekTally {
  const sum: Record<WeekCounter, number> = { ...emptyWeek };
  for (const week of weeks) for (const counter of Object.keys(sum) as WeekCounter[]) sum[counter] += week[counter];
  return sum;
}

const share = (part: number, of: number): number | null => (of === 0 ? null : part / of);

const answered = ({ accepted, declined }: WeekTally) => accepted + declined;

/** Share of requests that were accepted, without withdrawn and open ones; null if there are none. */
export const winRate = (week: WeekTally) => share(week.accepted, answered(week) + week.expired);
/** Share of requests that were answered, without withdrawn and open ones. */
export const answerRate = (week: WeekTally) => share(answered(week), answered(week) + week.expired);
export const meanAnswer = (week: WeekTally) => share(week.answerSeconds, answered(week));
export const within15MinutesRate = (week: WeekTally) => share(week.within15Minutes, answered(week));
export const onTimeRate = (week: WeekTally) => share(week.onTime, week.completed);
export const meanWork = (week: WeekTally) => share(week.workSeconds, week.completed);
export const meanRating = (week: WeekTally) => share(week.ratingSum, week.ratings);

interface Hours {
  readonly bookedHours: number;
  readonly hoursInService: number;
}

/** Share of a vehicle's working hours in which it was hired; above 1 if it also worked at other hours. */
export function utilisationOf(weeks: readonly Hours[]): number | null {
  const booked = weeks.reduce((sum, { bookedHours }) => sum + bookedHours, 0);
  const hours = weeks.reduce((sum, { hoursInService }) => sum + hoursInService, 0);
  return share(booked, hours);
}
