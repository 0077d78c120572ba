import { addDays, addSeconds, instantOfUk, ukDayOf } from "../kernel/time.ts";

/** Days before a job closes for quotes, unless it begins earlier. */
export const openDays = 7;
/** Default validity of a quote, in days. */
export const quoteDays = 7;
export const longestQuoteDays = 30;
export const highestQuotePence = 10_000_000;
export const mostLines = 10;
export const mostQuestions = 50;
export const mostAnswers = 20;
/** Maximum quotes of a haulier per job, including withdrawn ones. */
export const mostTries = 5;
/** Maximum open quotes per job: nobody compares more. */
export const mostQuotes = 50;

/** Returns the end of a job's quoting time: seven days, or its start if earlier. */
export function opensUntil(now: string, collectAt: string): string {
  const end = addSeconds(now, openDays * 86_400);
  return end < collectAt ? end : collectAt;
}

/** Returns the end of a quote: the end of its named day, or seven days; never after the job begins. */
export function holdsUntil(day: string | null, now: string, collectAt: string): string {
  const end = day ? instantOfUk(addDays(day, 1), "00:00") : addSeconds(now, quoteDays * 86_400);
  return end < collectAt ? end : collectAt;
}

export function isPossibleDay(day: string, now: string): boolean {
  const today = ukDayOf(now);
  return day >= today && day <= addDays(today, longestQuoteDays);
}

export function totalOf(lines: readonly { readonly pence: number }[]): number {
  return lines.reduce((sum, { pence }) => sum + pence, 0);
}

export const jobBoardTopic = "all";
