import { addDays, addSeconds, instantOfUk, ukDayOf } from "../kernel/time.ts";

/** How long a job is open to quotes, unless it begins before: the longest that a price is waited for. */
export const openDays = 7;
/** How long a quote holds when its haulier says nothing else. */
export const quoteDays = 7;
/** The longest that a quote may hold, days. */
export const longestQuoteDays = 30;
/** Highest quote: £100,000. */
export const highestQuotePence = 10_000_000;
/** Lines of one quote. */
export const mostLines = 10;
/** Questions about one job. */
export const mostQuestions = 50;
/** Answers to one question. */
export const mostAnswers = 20;
/** Quotes of one haulier for one job, those that it took back included. */
export const mostTries = 5;
/** Standing quotes of one job: more than these nobody compares. */
export const mostQuotes = 50;

/** Until when a job is open to quotes: for seven days, and never after it should begin. */
export function opensUntil(now: string, collectAt: string): string {
  const end = addSeconds(now, openDays * 86_400);
  return end < collectAt ? end : collectAt;
}

/** Until when a quote holds: to the end of the day that its haulier names, or for seven days; never after the job begins. */
export function holdsUntil(day: string | null, now: string, collectAt: string): string {
  const end = day ? instantOfUk(addDays(day, 1), "00:00") : addSeconds(now, quoteDays * 86_400);
  return end < collectAt ? end : collectAt;
}

/** Whether a day until which a quote should hold is one that it can: from today on, at most 30 days ahead. */
export function isPossibleDay(day: string, now: string): boolean {
  const today = ukDayOf(now);
  return day >= today && day <= addDays(today, longestQuoteDays);
}

/** The sum of a quote's lines. */
export function totalOf(lines: readonly { readonly pence: number }[]): number {
  return lines.reduce((sum, { pence }) => sum + pence, 0);
}

/** The one board there is, by which its stream is filtered. */
export const theBoard = "all";
