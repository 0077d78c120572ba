import fc from "fast-check";
import { expect, it } from "vitest";
import { UkDay } from "./instant.ts";
import { isDayOfCalendar, typedDay } from "./typed-day.ts";

it.each([
  ["2026-12-08", "2026-12-08"],
  ["2026/12/8", "2026-12-08"],
  ["08/12/2026", "2026-12-08"],
  ["8/12/26", "2026-12-08"],
  [" 8.12.2026 ", "2026-12-08"],
  ["08‑12‑2026", "2026-12-08"],
  ["8 Dec 2026", "2026-12-08"],
  ["8th of December 2026", "2026-12-08"],
  ["Tue, 8 Dec 2026", "2026-12-08"],
  ["1-Sept-26", "2026-09-01"],
  ["29/02/2028", "2028-02-29"],
])("reads %s as %s", (typed, day) => {
  expect(typedDay(typed)).toBe(day);
  expect(UkDay.parse(typed)).toBe(day);
});

it.each(["31/02/2026", "12/31/2026", "29/02/2027", "2026-13-01", "8 Foo 2026", "tomorrow", "08122026", ""])(
  "refuses %j, and shows it",
  (typed) => {
    const [issue] = UkDay.safeParse(typed).error?.issues ?? [];
    const advice = "Give a day as 08/12/2026 or 2026-12-08.";
    expect(issue?.message).toBe(typed === "" ? advice : `“${typed}” is not a day of the calendar. ${advice}`);
  },
);

it("reads every calendar day, day first, as itself", () => {
  fc.assert(
    fc.property(fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }), (date) => {
      const iso = date.toISOString().slice(0, 10);
      expect(isDayOfCalendar(iso)).toBe(true);
      expect(typedDay(iso.split("-").reverse().join("/"))).toBe(iso);
    }),
  );
});
