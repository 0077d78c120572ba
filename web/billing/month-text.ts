const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** "2026-11" becomes "November 2026". */
export const monthText = (month: string): string => monthName.format(Date.parse(`${month}-01T00:00:00Z`));

/** Returns all months from first to last, including both. */
export function monthsBetween(first: string | undefined, last: string | undefined): string[] {
  if (!first || !last) return [];
  const [from, to] = [nthOf(first), nthOf(last)];
  return Array.from({ length: to - from + 1 }, (_, at) => {
    const nth = from + at;
    return `${Math.floor(nth / 12)}-${String((nth % 12) + 1).padStart(2, "0")}`;
  });
}

const nthOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
