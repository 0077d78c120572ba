import fc from "fast-check";
import { expect, it } from "vitest";
import type { BookingSummary } from "#shared/booking/model.ts";
import { slotHours, timeOnDay } from "#shared/booking/rules.ts";
import { eachDay } from "#shared/fleet/days.ts";
import type { DaysOff } from "#shared/fleet/days-off.ts";
import { addDays } from "#shared/kernel/time.ts";
import { bookingEntry, byDay, daysOffEntry } from "./entries.ts";
import { dayByKey, heldDays } from "./hand.ts";
import { periodTitle, shownDays, stepped, weeksOf } from "./periods.ts";

const someDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2000-01-01", days));

it("a month is whole weeks from Monday, a week is seven days, and both include the given day", () => {
  fc.assert(
    fc.property(someDay, fc.constantFrom("month" as const, "week" as const), (day, view) => {
      const shown = shownDays(view, day);
      const days = eachDay(shown);
      expect(weeksOf(shown).flat()).toEqual(days);
      expect(days.length % 7).toBe(0);
      expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(days).toContain(day);
      if (view === "week") expect(days).toHaveLength(7);
      else for (const date of ["01", "28"]) expect(days).toContain(`${day.slice(0, 8)}${date}`);
    }),
  );
});

it("one step on and one back show the same days", () => {
  fc.assert(
    fc.property(someDay, fc.constantFrom("month" as const, "week" as const, "list" as const), (day, view) => {
      const back = stepped(view, stepped(view, day, 1), -1);
      expect(periodTitle(view, back)).toBe(periodTitle(view, day));
    }),
  );
  expect(stepped("month", "2026-12-31", 1)).toBe("2027-01-01");
  expect(periodTitle("week", "2026-11-22")).toBe("16 Nov to 22 Nov 2026");
});

const off = { id: "o1", fleetId: "f1", firstDay: "2026-11-24", lastDay: "2026-11-26", reason: "mot", note: null };
const daysOff = off as DaysOff;

it.each([
  ["marked forwards", null, "2026-11-24", "2026-11-26", "2026-11-24", "2026-11-26"],
  ["marked backwards", null, "2026-11-26", "2026-11-24", "2026-11-24", "2026-11-26"],
  [
    "picked up in their middle and moved over a month's end",
    daysOff,
    "2026-11-25",
    "2026-12-02",
    "2026-12-01",
    "2026-12-03",
  ],
])("days that are %s", (_how, what, grabbed, at, firstDay, lastDay) => {
  expect(heldDays({ what, grabbed, at })).toEqual({ firstDay, lastDay });
});

it("the arrow keys move by a day or a week; other keys do nothing", () => {
  const to = (key: string) => dayByKey(key, "2026-11-01");
  expect(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "a"].map(to)).toEqual([
    "2026-10-31",
    "2026-11-02",
    "2026-10-25",
    "2026-11-08",
    null,
  ]);
});

it("puts a booking on its UK day, late at night in summer too, after the days off, which are on each of theirs", () => {
  const at = (collectAt: string) =>
    bookingEntry({ id: collectAt, collectAt, slotHours: slotHours(collectAt, 4) } as BookingSummary);
  const entries = [
    at("2026-11-25T15:00:00.000Z"),
    at("2026-11-25T08:00:00.000Z"),
    daysOffEntry(daysOff, () => "Hiab 1"),
  ];
  const days = byDay(entries, { firstDay: "2026-11-25", lastDay: "2026-11-30" });
  expect([...days].map(([day, on]) => [day, on.map(({ key }) => key)])).toEqual([
    ["2026-11-25", ["o1", "2026-11-25T08:00:00.000Z", "2026-11-25T15:00:00.000Z"]],
    ["2026-11-26", ["o1"]],
  ]);
  expect(at("2026-07-01T23:30:00.000Z")).toMatchObject({ firstDay: "2026-07-02", lastDay: "2026-07-02" });
});

it("puts a booking over midnight on both days: at its time on the first, and before that day's jobs on the second", () => {
  const [night, morning] = ["2026-11-25T22:00:00.000Z", "2026-11-26T00:30:00.000Z"];
  const entries = [morning, night].map((collectAt) =>
    bookingEntry({ id: collectAt, collectAt, slotHours: slotHours(collectAt, 4) } as BookingSummary),
  );
  const days = byDay(entries, { firstDay: "2026-11-25", lastDay: "2026-11-30" });
  const read = [...days].map(([day, on]) => [
    day,
    on.flatMap((entry) => (entry.kind === "booking" ? timeOnDay(entry.booking, day) : [])),
  ]);
  expect(read).toEqual([
    ["2026-11-25", ["22:00"]],
    ["2026-11-26", ["to 02:00", "00:30"]],
  ]);
});
