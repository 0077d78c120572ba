import { addDays, addSeconds, instantOfUk, ukDayOf } from "../kernel/time.ts";

/** Days for which an open job accepts quotes, unless the work begins earlier. */
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
/** Maximum open quotes per job: contractors do not compare more. */
export const mostQuotes = 50;

/** Returns until when a job accepts quotes: for seven days, or until its start if earlier. */
export function opensUntil(now: string, collectAt: string): string {
  const end = addSeconds(now, openDays * 86_400);
  return end < collectAt ? end : collectAt;
}

/** Returns the end of a quote's validity: the end of the given day, or seven days; at most the job's start. */
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
