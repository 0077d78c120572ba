import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Answering, usualHours, Weekday, type WorkingHours, worksAt } from "../accounts/working-hours.ts";
import { UrgencyLevel } from "../catalogue/urgency.ts";
import type { Nation } from "../kernel/bank-holidays.ts";
import { addSeconds, instantOfUk, secondsBetween, ukDayOf, ukTimeOf } from "../kernel/time.ts";
import { respondBy } from "./respond-by.ts";

const usual: Answering = { hours: usualHours, nation: "scotland" };
const uk = (text: string) => instantOfUk(text.slice(0, 10), text.slice(11));
const read = (at: string) => `${ukDayOf(at)} ${ukTimeOf(at)}`;

describe("respondBy", () => {
  it.each([
    // At once: 15 minutes by the clock, at any hour.
    ["emergency", "2026-11-24 03:00", "2026-11-24 05:00", "2026-11-24 03:15"],
    ["urgent", "2026-11-22 11:00", "2026-11-22 13:00", "2026-11-22 11:15"],
    ["asap", "2026-11-24 09:00", "2026-11-24 10:00", "2026-11-24 09:15"],
    // Half of the time until the start, if that is shorter than 15 minutes.
    ["asap", "2026-11-24 09:00", "2026-11-24 09:20", "2026-11-24 09:10"],
    // Today: 30 working minutes.
    ["today", "2026-11-24 09:00", "2026-11-24 15:00", "2026-11-24 09:30"],
    ["today", "2026-11-24 05:00", "2026-11-24 10:00", "2026-11-24 07:30"],
    ["today", "2026-11-24 06:30", "2026-11-24 07:10", "2026-11-24 06:50"],
    // Other levels: 2 working hours.
    ["scheduled", "2026-11-24 09:00", "2026-12-03 08:00", "2026-11-24 11:00"],
    ["standard", "2026-11-24 09:00", "2026-12-03 08:00", "2026-11-24 11:00"],
    // A request in the evening: the 2 working hours continue the next morning.
    ["scheduled", "2026-11-24 17:00", "2026-12-03 08:00", "2026-11-25 08:00"],
    ["scheduled", "2026-11-24 20:00", "2026-12-03 08:00", "2026-11-25 09:00"],
    // Over a weekend: Saturday ends at 13:00, Sunday is a day off. Monday 30 November is a Scottish bank holiday.
    ["scheduled", "2026-11-21 12:00", "2026-12-03 08:00", "2026-11-23 08:00"],
    ["scheduled", "2026-11-28 12:30", "2026-12-07 08:00", "2026-12-01 08:30"],
    // Christmas: Friday and Monday are bank holidays, Saturday is a working day.
    ["scheduled", "2026-12-24 17:30", "2027-01-12 08:00", "2026-12-26 08:30"],
    // Asked at 20:00 for 08:00 tomorrow: fewer than 12 working hours are left, so half of the clock time.
    ["tomorrow", "2026-11-24 20:00", "2026-11-25 08:00", "2026-11-25 02:00"],
    ["tomorrow", "2026-11-24 09:00", "2026-11-25 08:00", "2026-11-24 11:00"],
    // No working time from Saturday evening to Monday morning, so half of the clock time.
    ["scheduled", "2026-11-21 20:00", "2026-11-23 07:00", "2026-11-22 13:30"],
    // 13 working hours are left. The contractor needs 12 of them, so the haulier has one.
    ["tomorrow", "2026-11-24 09:00", "2026-11-25 11:00", "2026-11-24 10:00"],
    // Clocks go forward on 29 March 2026 and back on 25 October. A working hour is still an hour.
    ["scheduled", "2026-03-28 12:00", "2026-04-02 12:00", "2026-03-30 08:00"],
    ["scheduled", "2026-10-24 12:00", "2026-10-29 12:00", "2026-10-26 08:00"],
    ["tomorrow", "2026-03-28 20:00", "2026-03-29 08:00", "2026-03-29 02:30"],
    ["tomorrow", "2026-10-24 20:00", "2026-10-25 08:00", "2026-10-25 01:30"],
  ] as const)("of %s, asked %s for %s, is %s", (level, now, collectAt, expected) => {
    expect(read(respondBy(level, uk(now), uk(collectAt), usual))).toBe(expected);
  });

  it.each([
    ["a haulier who works on bank holidays", { bankHolidays: true }, "scotland", "2026-11-30 08:30"],
    ["a haulier in England", {}, "england_and_wales", "2026-11-30 08:30"],
    [
      "a haulier who works nights on Sunday",
      { days: [{ day: "sunday", from: "20:00", until: "23:59" }] },
      "scotland",
      "2026-11-29 22:00",
    ],
  ] as const)("follows the working hours: %s", (_who, change, nation, expected) => {
    const answering = { hours: { ...usualHours, ...change } as WorkingHours, nation };
    expect(read(respondBy("scheduled", uk("2026-11-28 12:30"), uk("2026-12-07 08:00"), answering))).toBe(expected);
  });

  it("is after now and before the start, whatever the request and the haulier's hours", () => {
    const time = fc.integer({ min: 0, max: 1439 });
    const clock = (minute: number) =>
      `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
    const day = fc
      .tuple(fc.constantFrom(...Weekday.options), time, time)
      .filter(([, from, until]) => from < until)
      .map(([day, from, until]) => ({ day, from: clock(from), until: clock(until) }));
    const days = fc.uniqueArray(day, { minLength: 1, maxLength: 7, selector: (one) => one.day });
    const nation = fc.constantFrom<Nation | null>("scotland", "england_and_wales", "northern_ireland", null);
    const date = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });
    const seconds = fc.oneof(fc.integer({ min: 1, max: 3600 }), fc.integer({ min: 1, max: 365 * 86_400 }));
    fc.assert(
      fc.property(
        fc.constantFrom(...UrgencyLevel.options),
        date,
        seconds,
        fc.record({ hours: fc.record({ days, bankHolidays: fc.boolean() }), nation }),
        (level, at, until, answering) => {
          const now = at.toISOString();
          const collectAt = addSeconds(now, until);
          const deadline = respondBy(level, now, collectAt, answering);
          expect(now < deadline && deadline < collectAt).toBe(true);
          const isByClock =
            secondsBetween(now, deadline) <= 15 * 60 || secondsBetween(deadline, collectAt) >= until / 2;
          // A deadline not by the clock is within the haulier's working time.
          expect(isByClock || worksAt(addSeconds(deadline, -1), answering)).toBe(true);
        },
      ),
    );
  });
});
