import { describe, expect, it } from "vitest";
import {
  bankHolidayAmong,
  bankHolidayNote,
  bankHolidayOn,
  bankHolidaysRunOut,
  bankHolidaysUntil,
  isWorkingDay,
  type Nation,
  nextWorkingDay,
} from "./bank-holidays.ts";
import { addDays } from "./time.ts";

/** Copied from gov.uk/bank-holidays.json: months and days by year. */
const published: Readonly<Record<Nation, Readonly<Record<number, string>>>> = {
  england_and_wales: {
    2024: "01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26",
    2025: "01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26",
    2026: "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28",
    2027: "01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28",
    2028: "01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26",
  },
  scotland: {
    2024: "01-01 01-02 03-29 05-06 05-27 08-05 12-02 12-25 12-26",
    2025: "01-01 01-02 04-18 05-05 05-26 08-04 12-01 12-25 12-26",
    2026: "01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28",
    2027: "01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28",
    2028: "01-03 01-04 04-14 05-01 05-29 08-07 11-30 12-25 12-26",
  },
  northern_ireland: {
    2024: "01-01 03-18 03-29 04-01 05-06 05-27 07-12 08-26 12-25 12-26",
    2025: "01-01 03-17 04-18 04-21 05-05 05-26 07-14 08-25 12-25 12-26",
    2026: "01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28",
    2027: "01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27 12-28",
    2028: "01-03 03-17 04-14 04-17 05-01 05-29 07-12 08-28 12-25 12-26",
  },
};
const nations = Object.keys(published) as Nation[];
const lists = nations.flatMap((nation) =>
  Object.entries(published[nation]).map(([year, days]) => [nation, Number(year), days] as const),
);

function eachDayOf(year: number): string[] {
  const days: string[] = [];
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) days.push(day);
  return days;
}

describe("bank holidays", () => {
  it.each(lists)("in %s in %i match the published list", (nation, year, days) => {
    const found = eachDayOf(year).filter((day) => bankHolidayOn(day, nation));
    expect(found.map((day) => day.slice(5)).join(" ")).toBe(days);
  });

  it("are working days in no nation, and never at a weekend", () => {
    for (const [nation, year] of lists)
      for (const day of eachDayOf(year).filter((one) => bankHolidayOn(one, nation))) {
        expect([day, isWorkingDay(day, nation)]).toEqual([day, false]);
        expect([day, isWorkingDay(day, null)]).toEqual([day, true]);
      }
  });

  it.each<[string, Nation, string | null]>([
    ["2026-11-30", "scotland", "30 November is St Andrew’s Day, a bank holiday in Scotland."],
    ["2026-11-30", "england_and_wales", null],
    ["2027-01-02", "scotland", null],
    ["2027-01-04", "scotland", "4 January is 2nd January (substitute day), a bank holiday in Scotland."],
    ["2026-01-02", "scotland", "2 January is a bank holiday in Scotland."],
    ["2026-04-06", "scotland", null],
    ["2026-04-06", "england_and_wales", "6 April is Easter Monday, a bank holiday in England and Wales."],
    ["2026-08-03", "scotland", "3 August is the Summer bank holiday in Scotland."],
    ["2026-08-31", "scotland", null],
    [
      "2026-07-13",
      "northern_ireland",
      "13 July is Battle of the Boyne (substitute day), a bank holiday in Northern Ireland.",
    ],
    ["2026-07-12", "northern_ireland", null],
  ])("%s in %s reads: %s", (day, nation, words) => expect(bankHolidayNote(day, nation)).toBe(words));

  it.each<[string, Nation[], string | null]>([
    ["2026-12-25", ["scotland", "england_and_wales"], "Christmas Day"],
    ["2026-11-30", ["scotland"], "St Andrew’s Day"],
    ["2026-11-30", ["scotland", "england_and_wales"], "St Andrew’s Day (Scotland)"],
    ["2026-11-30", ["england_and_wales"], null],
    ["2026-11-30", [], null],
  ])("%s among %j reads %s", (day, among, name) => expect(bankHolidayAmong(day, among)).toBe(name));

  it("run out once less than a year is left", () => {
    expect(bankHolidaysRunOut(addDays(bankHolidaysUntil, -365))).toBe(false);
    expect(bankHolidaysRunOut(addDays(bankHolidaysUntil, -364))).toBe(true);
    expect(bankHolidaysRunOut(addDays(bankHolidaysUntil, 1))).toBe(true);
  });
});

it.each([
  ["2026-11-20", null, "2026-11-23"],
  ["2026-11-23", "scotland", "2026-11-24"],
  ["2026-11-27", "scotland", "2026-12-01"],
  ["2026-11-27", "england_and_wales", "2026-11-30"],
  ["2026-12-24", "scotland", "2026-12-29"],
  ["2026-12-31", "scotland", "2027-01-05"],
  ["2026-12-31", "england_and_wales", "2027-01-04"],
  ["2026-12-31", null, "2027-01-01"],
] as const)("after %s in %s comes %s", (before, nation, after) => {
  expect(nextWorkingDay(before, nation)).toBe(after);
});
