import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Instant, UkDay, UkTime } from "./instant.ts";
import { addDays, addSeconds, instantOfUk, secondsBetween, timesShown, ukDayOf, ukTimeOf } from "./time.ts";

describe("UK days and clocks", () => {
  it.each([
    ["2026-01-01T00:00:00.000Z", "2026-01-01", "00:00"],
    ["2026-07-01T23:30:00.000Z", "2026-07-02", "00:30"],
    // Clocks go forward at 01:00 UTC on the last Sunday of March, back at 01:00 UTC on the last of October.
    ["2026-03-29T00:59:59.999Z", "2026-03-29", "00:59"],
    ["2026-03-29T01:00:00.000Z", "2026-03-29", "02:00"],
    ["2026-10-25T00:30:00.000Z", "2026-10-25", "01:30"],
    ["2026-10-25T01:30:00.000Z", "2026-10-25", "01:30"],
    ["2026-12-31T23:59:00.000Z", "2026-12-31", "23:59"],
  ])("at %s are %s %s", (instant, day, time) => {
    expect([ukDayOf(instant), ukTimeOf(instant)]).toEqual([day, time]);
  });

  it.each([
    ["2026-11-22", "07:30", "2026-11-22T07:30:00.000Z"],
    ["2026-07-02", "00:30", "2026-07-01T23:30:00.000Z"],
    ["2026-03-29", "00:30", "2026-03-29T00:30:00.000Z"],
    // A time that UK clocks skip becomes one hour later.
    ["2026-03-29", "01:30", "2026-03-29T01:30:00.000Z"],
    ["2026-03-29", "02:00", "2026-03-29T01:00:00.000Z"],
    // A time that UK clocks show twice means the first one.
    ["2026-10-25", "01:30", "2026-10-25T00:30:00.000Z"],
    ["2026-10-25", "02:00", "2026-10-25T02:00:00.000Z"],
  ])("%s %s is %s", (day, time, instant) => {
    expect(instantOfUk(day, time)).toBe(instant);
  });

  it("there and back is the same minute, except in the hour that autumn repeats", () => {
    const minute = fc.date({ min: new Date("2020-01-01"), max: new Date("2035-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(minute, (date) => {
        const at = `${date.toISOString().slice(0, 16)}:00.000Z`;
        const back = instantOfUk(ukDayOf(at), ukTimeOf(at));
        expect([0, -3600]).toContain(secondsBetween(at, back));
        expect(ukTimeOf(back)).toBe(ukTimeOf(at));
      }),
    );
  });
});

it.each([
  ["2026-02-28", 1, "2026-03-01"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2026-12-31", 1, "2027-01-01"],
  // Days with 23 or 25 hours count as one day.
  ["2026-03-28", 1, "2026-03-29"],
  ["2026-03-29", 1, "2026-03-30"],
  ["2026-10-25", 1, "2026-10-26"],
  ["2026-01-01", -1, "2025-12-31"],
])("%s and %i days is %s", (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected);
});

it("moves and measures instants in seconds", () => {
  expect(addSeconds("2026-11-21T07:30:00.000Z", 0.5)).toBe("2026-11-21T07:30:00.500Z");
  expect(secondsBetween("2026-11-21T07:30:00.000Z", "2026-11-21T07:29:00.000Z")).toBe(-60);
});

describe("valid times", () => {
  it.each(["2026-11-21T07:30:00.000Z", "2026-11-21T07:30:00Z"])("the instant %s", (text) =>
    expect(Instant.safeParse(text).success).toBe(true),
  );
  it.each(["2026-11-21", "2026-11-21T07:30:00", "2026-11-21T07:30:00+01:00", "2026-02-30T07:30:00Z", "now", ""])(
    "not %j",
    (text) => expect(Instant.safeParse(text).success).toBe(false),
  );
  it.each(["2026-02-30", "2026-13-01", "11/21/2026", ""])("not the day %j", (text) =>
    expect(UkDay.safeParse(text).success).toBe(false),
  );
  it.each(["24:00", "7:30", "07:60", "07:30:00", ""])("not the time %j", (text) =>
    expect(UkTime.safeParse(text).success).toBe(false),
  );
});

it.each([
  ["2027-03-28", "00:59", 1],
  ["2027-03-28", "01:00", 0],
  ["2027-03-28", "01:59", 0],
  ["2027-03-28", "02:00", 1],
  ["2026-10-25", "00:59", 1],
  ["2026-10-25", "01:00", 2],
  ["2026-10-25", "01:59", 2],
  ["2026-10-25", "02:00", 1],
  ["2026-07-01", "01:30", 1],
  ["2026-12-01", "01:30", 1],
] as const)("on %s UK clocks show %s %i times", (day, time, times) => {
  expect(timesShown(day, time)).toBe(times);
});
