/** Months that are offered: a year back, as photos of older jobs are no longer kept, and the next, as a job may be done early. */
const offered = 14;

/** Returns the months around a UK day as "2026-11", newest first: the next one, that of the day, and those before it. */
export function monthsAround(today: string): string[] {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return Array.from({ length: offered }, (_none, back) =>
    new Date(Date.UTC(year, month - back, 1)).toISOString().slice(0, 7),
  );
}

/** Returns the first and the last day of a month. */
export function monthBounds(month: string): { from: string; until: string } {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return { from: `${month}-01`, until: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** Returns a month as it is read: "November 2026". */
export const monthText = (month: string): string =>
  new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
