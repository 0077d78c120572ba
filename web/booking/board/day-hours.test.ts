import { expect, it } from "vitest";
import type { BoardJob } from "#shared/booking/model.ts";
import { slotHours } from "#shared/booking/rules.ts";
import { instantOfUk } from "#shared/kernel/time.ts";
import { hourRangeOf, placeIn } from "./day-hours.ts";

const aJob = (day: string, time: string, hours: number) => {
  const collectAt = instantOfUk(day, time);
  return { collectAt, slotHours: slotHours(collectAt, hours) } as BoardJob;
};

it.each<[string, string, string[], string, string]>([
  ["an ordinary day", "2026-11-23", ["08:00"], "06:00", "18:00"],
  ["an early job", "2026-11-23", ["04:30"], "04:00", "18:00"],
  ["a late job", "2026-11-23", ["17:00"], "06:00", "20:00"],
  ["a job past midnight", "2026-11-23", ["22:00"], "06:00", "23:00"],
  ["a day in summer", "2026-07-14", ["08:00"], "06:00", "18:00"],
  ["the day the clocks go forward", "2026-03-29", ["08:00"], "06:00", "18:00"],
  ["the day the clocks go back", "2026-10-25", ["08:00"], "06:00", "18:00"],
])("of %s the yard's hours are shown, and those of its jobs", (_what, day, times, first, last) => {
  const jobs = times.map((time) => aJob(day, time, 4));
  const { labels } = hourRangeOf(jobs, day);
  expect([labels[0], labels.at(-1)]).toEqual([first, last]);
});

it.each(["2026-11-23", "2026-07-14", "2026-03-29", "2026-10-25"])("a job is under its hours on %s", (day) => {
  const job = aJob(day, "09:00", 4);
  const range = hourRangeOf([job], day);
  const place = placeIn(range, job, day);
  const at = Math.round((place?.at ?? 0) * range.labels.length);
  const length = Math.round((place?.length ?? 0) * range.labels.length);
  expect([range.labels[at], range.labels[at + length]]).toEqual(["09:00", "13:00"]);
});

it("a job of the evening before is on its next day for the rest of it, and on no other day", () => {
  const job = aJob("2026-11-23", "21:00", 6);
  const range = hourRangeOf([job], "2026-11-24");
  expect(range.labels[0]).toBe("00:00");
  expect(placeIn(range, job, "2026-11-24")).toMatchObject({ at: 0 });
  expect(placeIn(hourRangeOf([job], "2026-11-25"), job, "2026-11-25")).toBeNull();
});

it("a hire takes the yard's hours on its further days, and no night", () => {
  const job = { ...aJob("2026-11-23", "08:00", 8), hiredUntil: instantOfUk("2026-11-26", "00:00") };
  const range = hourRangeOf([job], "2026-11-24");
  expect([range.labels[0], range.labels.at(-1)]).toEqual(["06:00", "18:00"]);
  expect(placeIn(range, job, "2026-11-24")).toEqual({ at: 0, length: 1 });
  expect(placeIn(range, job, "2026-11-26")).toBeNull();
});
