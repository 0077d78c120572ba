import { expect, it } from "vitest";
import type { BookingSummary } from "#shared/booking/model.ts";
import { calendarDays } from "./calendar-page.tsx";

const at = (collectAt: string) => ({ id: collectAt, collectAt }) as BookingSummary;

it("puts each booking on its UK day, in the order in which they come", () => {
  const days = calendarDays([
    at("2026-11-21T08:00:00.000Z"),
    at("2026-11-21T15:00:00.000Z"),
    at("2026-11-23T09:00:00.000Z"),
  ]);
  expect(days.map(({ day, bookings }) => [day, bookings.map(({ id }) => id)])).toEqual([
    ["2026-11-21", ["2026-11-21T08:00:00.000Z", "2026-11-21T15:00:00.000Z"]],
    ["2026-11-23", ["2026-11-23T09:00:00.000Z"]],
  ]);
});

it("goes by London's clocks: half past eleven at night in UTC is tomorrow in summer", () => {
  expect(calendarDays([at("2026-07-01T23:30:00.000Z")])[0]?.day).toBe("2026-07-02");
});
