import { dayText } from "./day-text.ts";
import { addDays } from "./time.ts";

export type Nation = "england_and_wales" | "scotland" | "northern_ireland";

/** Nations in the form of a sentence: "a bank holiday in Scotland". */
const nationWords: Readonly<Record<Nation, string>> = {
  england_and_wales: "England and Wales",
  scotland: "Scotland",
  northern_ireland: "Northern Ireland",
};

const scotland: readonly Nation[] = ["scotland"];
const northernIreland: readonly Nation[] = ["northern_ireland"];
const notScotland: readonly Nation[] = ["england_and_wales", "northern_ireland"];
export const everywhere: readonly Nation[] = ["england_and_wales", "scotland", "northern_ireland"];

export const bankHolidaysUntil = "2028-12-31";

/**
 * Bank holidays from 2024 on, with substitute days. Sources: gov.uk/bank-holidays, up to its last published day, and
 * the Banking and Financial Dealings Act 1971. A proclamation may add a day at short notice, as in June 2026.
 */
const known: readonly (readonly [name: string, nations: readonly Nation[], days: string])[] = [
  ["New Year’s Day", everywhere, "2024-01-01 2025-01-01 2026-01-01 2027-01-01"],
  ["2nd January", scotland, "2024-01-02 2025-01-02 2026-01-02"],
  ["New Year’s Day (substitute day)", everywhere, "2028-01-03"],
  ["2nd January (substitute day)", scotland, "2027-01-04 2028-01-04"],
  ["St Patrick’s Day", northernIreland, "2025-03-17 2026-03-17 2027-03-17 2028-03-17"],
  ["St Patrick’s Day (substitute day)", northernIreland, "2024-03-18"],
  ["Good Friday", everywhere, "2024-03-29 2025-04-18 2026-04-03 2027-03-26 2028-04-14"],
  ["Easter Monday", notScotland, "2024-04-01 2025-04-21 2026-04-06 2027-03-29 2028-04-17"],
  ["Early May bank holiday", everywhere, "2024-05-06 2025-05-05 2026-05-04 2027-05-03 2028-05-01"],
  ["Spring bank holiday", everywhere, "2024-05-27 2025-05-26 2026-05-25 2027-05-31 2028-05-29"],
  ["World Cup bank holiday", scotland, "2026-06-15"],
  ["Battle of the Boyne", northernIreland, "2024-07-12 2027-07-12 2028-07-12"],
  ["Battle of the Boyne (substitute day)", northernIreland, "2025-07-14 2026-07-13"],
  ["Summer bank holiday", scotland, "2024-08-05 2025-08-04 2026-08-03 2027-08-02 2028-08-07"],
  ["Summer bank holiday", notScotland, "2024-08-26 2025-08-25 2026-08-31 2027-08-30 2028-08-28"],
  ["St Andrew’s Day", scotland, "2026-11-30 2027-11-30 2028-11-30"],
  ["St Andrew’s Day (substitute day)", scotland, "2024-12-02 2025-12-01"],
  ["Christmas Day", everywhere, "2024-12-25 2025-12-25 2026-12-25 2028-12-25"],
  ["Boxing Day", everywhere, "2024-12-26 2025-12-26 2028-12-26"],
  ["Christmas Day (substitute day)", everywhere, "2027-12-27"],
  ["Boxing Day (substitute day)", everywhere, "2026-12-28 2027-12-28"],
];

const byDay = Map.groupBy(
  known.flatMap(([name, nations, days]) => days.split(" ").map((day) => [day, name, nations] as const)),
  ([day]) => day,
);

export function bankHolidayOn(day: string, nation: Nation | null): string | null {
  const found = nation && byDay.get(day)?.find(([, , nations]) => nations.includes(nation));
  return found ? found[1] : null;
}

/**
 * Returns the bank holiday's name in any of the given nations: "Good Friday", or "St Andrew’s Day (Scotland)" if only
 * some nations have the holiday. Null on other days.
 */
export function bankHolidayAmong(day: string, nations: readonly Nation[]): string | null {
  const there = nations.filter((nation) => bankHolidayOn(day, nation));
  const [first] = there;
  if (!first) return null;
  const name = bankHolidayOn(day, first);
  return there.length === nations.length ? name : `${name} (${there.map((nation) => nationWords[nation]).join(", ")})`;
}

/** Returns "30 November is St Andrew’s Day, a bank holiday in Scotland."; null on other days. */
export function bankHolidayNote(day: string, nation: Nation | null): string | null {
  const name = bankHolidayOn(day, nation);
  if (!name || !nation) return null;
  const date = dayText(day).slice(0, -" 2026".length);
  return `${date} is ${inSentence(name)} in ${nationWords[nation]}.`;
}

function inSentence(name: string): string {
  if (name === "2nd January") return "a bank holiday";
  return name.endsWith("bank holiday") ? `the ${name}` : `${name}, a bank holiday`;
}

/** Whether a day is Monday to Friday and no bank holiday. For an unknown nation bank holidays are ignored. */
export function isWorkingDay(day: string, nation: Nation | null): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && bankHolidayOn(day, nation) === null;
}

/** Whether bank holidays are known for less than a year from now. If so, add the next year of gov.uk/bank-holidays. */
export function bankHolidaysRunOut(today: string): boolean {
  return addDays(today, 365) > bankHolidaysUntil;
}

export function nextWorkingDay(day: string, nation: Nation | null): string {
  const next = addDays(day, 1);
  return isWorkingDay(next, nation) ? next : nextWorkingDay(next, nation);
}
