import { expect, it } from "vitest";
import { daysOfHire, type IdleHire, idleFault } from "./idle-days.ts";

/** A hire from Monday, booked until Friday evening; today is Wednesday, in winter. */
const hire = (change: Partial<IdleHire> = {}): IdleHire => ({
  onHire: { at: "2026-11-23T08:00:00.000Z" },
  ...{ offHire: null, hiredUntil: "2026-11-28T00:00:00.000Z", days: [], most: 2 },
  ...change,
});
const now = "2026-11-25T12:00:00.000Z";
const was = (state: "asked" | "agreed" | "declined", day = "2026-11-24") => ({ day, state });
const off = { at: "2026-11-24T15:00:00.000Z" };

it.each<[what: string, day: string, hire: Partial<IdleHire>, code: string | null]>([
  ["a day of the hire", "2026-11-24", {}, null],
  ["its first day", "2026-11-23", {}, null],
  ["today", "2026-11-25", {}, null],
  ["the day before it was on hire", "2026-11-22", {}, "plant.idleOutside"],
  ["tomorrow", "2026-11-26", {}, "plant.idleAhead"],
  ["the day after the booked ones", "2026-11-28", {}, "plant.idleOutside"],
  ["the day of the off-hire", "2026-11-24", { offHire: off }, null],
  ["the day after the off-hire", "2026-11-25", { offHire: off }, "plant.idleOutside"],
  ["a day that waits for its answer", "2026-11-24", { days: [was("asked")] }, "plant.idleTwice"],
  ["a day that was agreed", "2026-11-24", { days: [was("agreed")] }, "plant.idleTwice"],
  ["a day that was declined", "2026-11-24", { days: [was("declined")] }, null],
  ["one more than was agreed", "2026-11-25", { days: [was("agreed"), was("asked", "2026-11-23")] }, "plant.idleFull"],
  ["one more beside a declined one", "2026-11-25", { days: [was("agreed"), was("declined", "2026-11-23")] }, null],
])("%s", (_what, day, change, code) => {
  expect(idleFault(day, hire(change), now)?.detail.code ?? null).toBe(code);
});

it("counts UK days, in summer too", () => {
  const summer = hire({ onHire: { at: "2026-07-05T23:30:00.000Z" }, hiredUntil: "2026-07-07T23:00:00.000Z" });
  expect(daysOfHire(summer)).toEqual(["2026-07-06", "2026-07-07"]);
});
