import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, addSeconds, instantOfUk, ukDayOf } from "../kernel/time.ts";
import { type Days, daysOfHours, daysWords, eachDay, overlap } from "./days.ts";
import { checkDaysOff, longestDaysOff } from "./days-off.ts";

const someDay = fc.integer({ min: 0, max: 800 }).map((days) => addDays("2026-01-01", days));
const someDays = fc
  .tuple(someDay, fc.nat(20))
  .map(([firstDay, more]): Days => ({ firstDay, lastDay: addDays(firstDay, more) }));

it("days overlap if they share one", () => {
  fc.assert(
    fc.property(someDays, someDays, (one, other) => {
      expect(overlap(one, other)).toBe(eachDay(one).some((day) => eachDay(other).includes(day)));
    }),
  );
});

it("hours fall on each UK day that they touch, over midnight and clock changes too", () => {
  fc.assert(
    fc.property(someDay, fc.nat(86_399), fc.integer({ min: 1, max: 24 }), (day, seconds, length) => {
      const first = addSeconds(instantOfUk(day, "00:00"), seconds);
      const hours = Array.from({ length }, (_, i) => addSeconds(first, i * 3600).slice(0, 13));
      const minutes = hours.flatMap((hour) => ["00", "59"].map((minute) => ukDayOf(`${hour}:${minute}:00.000Z`)));
      expect(daysOfHours(hours)).toEqual([...new Set(minutes)]);
    }),
  );
});

const now = "2026-11-22T12:00:00.000Z";
const wrong = ({ firstDay, lastDay }: Days) => {
  try {
    checkDaysOff({ firstDay, lastDay }, now);
    return null;
  } catch (error) {
    return (error as { detail: { code: string } }).detail.code;
  }
};

it.each([
  ["2026-11-22", "2026-11-22", null],
  ["2026-11-01", "2026-11-22", null],
  ["2026-11-20", "2026-11-21", "fleet.daysOver"],
  ["2026-11-25", "2026-11-24", "fleet.daysOver"],
  ["2026-11-22", addDays("2026-11-22", longestDaysOff - 1), null],
  ["2026-11-22", addDays("2026-11-22", longestDaysOff), "fleet.daysOffTooFar"],
  ["2028-11-21", "2028-11-21", null],
  ["2028-11-22", "2028-11-22", "fleet.daysOffTooFar"],
])("on 22 November 2026, days off from %s to %s: %s", (firstDay, lastDay, code) => {
  expect(wrong({ firstDay, lastDay })).toBe(code);
});

it("reads as people say it", () => {
  expect(daysWords({ firstDay: "2026-11-24", lastDay: "2026-11-24" })).toBe("24 Nov");
  expect(daysWords({ firstDay: "2026-11-24", lastDay: "2026-12-02" })).toBe("24 Nov to 2 Dec");
});
