import { describe, expect, it } from "vitest";
import { addDays } from "./time.ts";
import { lastMonths, lastWeeks, monthOf, monthsBetween, weekOf } from "./week.ts";

describe("a week", () => {
  it.each([
    ["2026-11-16T00:00:00.000Z", "2026-11-16"],
    ["2026-11-22T23:59:59.000Z", "2026-11-16"],
    // 23:30 UTC on Sunday is already Monday in London in summer.
    ["2026-06-14T23:30:00.000Z", "2026-06-15"],
    ["2026-03-29T00:30:00.000Z", "2026-03-23"],
  ])("of %s began on %s", (at, monday) => expect(weekOf(at)).toBe(monday));

  it("is one of twelve in a row, the current one last", () => {
    const weeks = lastWeeks("2026-11-22T12:00:00.000Z", 12);
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)).toBe("2026-11-16");
    expect(weeks.slice(1)).toEqual(weeks.slice(0, -1).map((monday) => addDays(monday, 7)));
  });
});

describe("a month", () => {
  it.each([
    ["2026-11-30T23:59:59.000Z", "2026-11-01"],
    // In summer, London is an hour ahead of UTC.
    ["2026-06-30T23:30:00.000Z", "2026-07-01"],
  ])("of %s began on %s", (at, first) => expect(monthOf(at)).toBe(first));

  it("is one of several in a row, over the end of a year", () => {
    const months = lastMonths("2027-02-10T12:00:00.000Z", 4);
    expect(months).toEqual(["2026-11-01", "2026-12-01", "2027-01-01", "2027-02-01"]);
    expect(months.map((month) => monthsBetween("2026-11-01", month))).toEqual([0, 1, 2, 3]);
  });
});
