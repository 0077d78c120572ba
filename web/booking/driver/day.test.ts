import { expect, it } from "vitest";
import type { BookingStatus } from "#shared/booking/model.ts";
import { slotHours } from "#shared/booking/rules.ts";
import { dayOf } from "./day.ts";

const job = (id: string, collectAt: string, status: BookingStatus = "assigned") => ({
  ...{ id, collectAt, status, slotHours: slotHours(collectAt, 4) },
});

it("sorts a driver's jobs by time: today's with unfinished ones, tomorrow's, the first after that", () => {
  const leftOver = job("left over", "2026-11-23T16:00:00.000Z", "in_progress");
  const [noon, early] = [
    job("noon", "2026-11-24T12:00:00.000Z"),
    job("early", "2026-11-24T06:00:00.000Z", "delivered"),
  ];
  const [tomorrow, later] = [job("tomorrow", "2026-11-25T08:00:00.000Z"), job("later", "2026-12-01T08:00:00.000Z")];
  const gone = job("cancelled", "2026-11-24T09:00:00.000Z", "cancelled");
  const day = dayOf([noon, later, tomorrow, gone, early], [noon, leftOver, tomorrow, later], "2026-11-24");
  expect(day).toEqual({ today: [leftOver, early, noon], tomorrow: [tomorrow], later });
});

it("includes a job today that starts before midnight and collects after it", () => {
  const night = job("night", "2026-11-25T00:25:00.000Z", "en_route");
  expect(dayOf([night], [night], "2026-11-24")).toEqual({ today: [night], tomorrow: [], later: undefined });
});

it("uses the UK day", () => {
  const justAfterMidnight = job("night", "2026-07-14T23:10:00.000Z");
  expect(dayOf([justAfterMidnight], [], "2026-07-15").today).toEqual([justAfterMidnight]);
});

it("has a job over midnight on both of its days, under way or not, and on none after", () => {
  const at = "2026-11-24T22:00:00.000Z";
  for (const night of [job("night", at), job("night", at, "in_progress")]) {
    const of = (today: string) => dayOf([night], [night], today);
    expect(of("2026-11-24")).toEqual({ today: [night], tomorrow: [night], later: undefined });
    expect(of("2026-11-25")).toEqual({ today: [night], tomorrow: [], later: undefined });
  }
  const done = job("done", at, "delivered");
  expect(dayOf([done], [], "2026-11-25").today).toEqual([done]);
  expect(dayOf([done], [], "2026-11-26").today).toEqual([]);
});
