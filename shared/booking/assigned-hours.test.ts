import { expect, it } from "vitest";
import { hoursRulesOf, hoursWarnings } from "./assigned-hours.ts";
import type { BoardJob } from "./model.ts";
import { slotHours } from "./rules.ts";

/** A job in a winter week. Day 0 is a Monday. */
function aJob(day: number, hour: number, hours: number, change: Partial<BoardJob> = {}): BoardJob {
  const collectAt = new Date(Date.UTC(2026, 10, 23 + day, hour)).toISOString();
  const job = {
    id: `${day} ${hour}`,
    status: "assigned",
    collectAt,
    slotHours: slotHours(collectAt, hours),
    hiredUntil: null,
  };
  return { ...job, ...change } as unknown as BoardJob;
}
const week = (until: number) => Array.from({ length: until }, (_, day) => aJob(day, 7, 8));

it("warns in words of the day without a weekly rest, but not of the days before it", () => {
  expect(hoursWarnings(aJob(5, 7, 8), week(5), "eu")).toEqual([]);
  const [warning, ...others] = hoursWarnings(aJob(6, 7, 8), week(6), "eu");
  expect(warning).toMatch(/^Day 7 in a row without a weekly rest of 24 hours \(.*29 Nov.*\)\.$/);
  expect(others).toEqual([]);
});

it("warns of too little rest between two days, of long duty and of a long week", () => {
  expect(hoursWarnings(aJob(1, 5, 4), [aJob(0, 14, 8)], "eu")).toEqual([
    expect.stringMatching(/^Less than 11 hours of daily rest/),
  ]);
  expect(hoursWarnings(aJob(0, 15, 4), [aJob(0, 6, 4)], "gb")).toEqual([
    expect.stringMatching(/^More than 11 hours of duty/),
  ]);
  const long = [0, 1, 2, 3].map((day) => aJob(day, 6, 12));
  expect(hoursWarnings(aJob(4, 6, 13), long, "eu")).toEqual([expect.stringMatching(/^More than 60 hours of work/)]);
});

it("says nothing about a hire, nor about problems that existed before", () => {
  expect(
    hoursWarnings(aJob(6, 7, 8, { hiredUntil: "2026-12-05T00:00:00.000Z" } as Partial<BoardJob>), week(6), "eu"),
  ).toEqual([]);
  expect(hoursWarnings(aJob(0, 17, 1), [...week(7), aJob(0, 5, 1)], "eu")).toEqual([]);
});

it("applies the EU rules to lorries, the GB rules to vans, and none to plant", () => {
  const of = (kind: string, grossTonnes?: number) => hoursRulesOf({ kind, ...(grossTonnes && { grossTonnes }) });
  expect([of("hiab"), of("hiab", 32), of("recovery", 3.5), of("van"), of("van", 5), of("excavator")]).toEqual([
    ...["eu", "eu", "gb", "gb", "eu", null],
  ]);
});
