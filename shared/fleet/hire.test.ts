import { describe, expect, it } from "vitest";
import { instantOfUk } from "../kernel/time.ts";
import { heldSpan, obstacleTo, type VehicleTimes, workAt } from "./free-then.ts";
import { daysAt, endAt, hireText, mustFitHire } from "./hire.ts";

const hours = 8;
const leith = { lat: 55.97, lng: -3.17 };

describe("a hire that begins then", () => {
  it.each<[string, string, string, number, string, string]>([
    ["a day ends by its hours", "2026-11-30", "08:00", 1, "2026-11-30T16:00:00.000Z", "2026-11-30"],
    ["5 days from Monday", "2026-11-30", "08:00", 5, "2026-12-05T00:00:00.000Z", "2026-12-04"],
    ["over the month's end", "2026-11-29", "07:30", 7, "2026-12-06T00:00:00.000Z", "2026-12-05"],
    ["over the year's end", "2026-12-30", "08:00", 3, "2027-01-02T00:00:00.000Z", "2027-01-01"],
    ["in summer, when the day ends at 23:00 UTC", "2026-07-13", "08:00", 2, "2026-07-14T23:00:00.000Z", "2026-07-14"],
    ["over the end of summer time", "2026-10-24", "08:00", 2, "2026-10-26T00:00:00.000Z", "2026-10-25"],
    ["over its beginning", "2026-03-28", "08:00", 2, "2026-03-29T23:00:00.000Z", "2026-03-29"],
    ["late in the evening", "2026-11-30", "22:00", 2, "2026-12-02T00:00:00.000Z", "2026-12-01"],
    ["just after midnight of summer", "2026-07-13", "00:30", 2, "2026-07-14T23:00:00.000Z", "2026-07-14"],
    ["over 29 February", "2028-02-28", "08:00", 3, "2028-03-02T00:00:00.000Z", "2028-03-01"],
  ])("%s", (_what, day, time, days, end, lastDay) => {
    const startsAt = instantOfUk(day, time);
    expect(endAt(startsAt, { hours, days })).toBe(end);
    expect(daysAt(startsAt, { hours, days })).toEqual({ from: day, until: lastDay });
  });

  it("holds the vehicle from the hour of its start", () => {
    const { from, until } = heldSpan(workAt("2026-11-30T08:30:00.000Z", { hours, days: 2, from: leith, to: leith }));
    expect([from, until]).toEqual(["2026-11-30T08:00:00.000Z", "2026-12-02T00:00:00.000Z"]);
  });
});

describe("a hire from Monday 30 November, 08:00, for 5 days", () => {
  const job = { hours, days: 5, from: leith, to: leith };
  const work = workAt("2026-11-30T08:00:00.000Z", job);
  const free: VehicleTimes = { status: "available", held: [], offDays: new Set() };
  const now = "2026-11-20T08:00:00.000Z";
  const short = (startsAt: string) => workAt(startsAt, { ...job, hours: 2, days: 1 });

  it.each<[string, Partial<VehicleTimes>, ReturnType<typeof obstacleTo>]>([
    ["nothing", {}, null],
    ["the Wednesday off", { offDays: new Set(["2026-12-02"]) }, "daysOff"],
    ["the Saturday after off", { offDays: new Set(["2026-12-05"]) }, null],
    ["a job on Thursday", { held: [short("2026-12-03T10:00:00.000Z")] }, "booking"],
    ["a job late on the last day", { held: [short("2026-12-04T22:00:00.000Z")] }, "booking"],
    ["a job on Saturday next door", { held: [short("2026-12-05T00:00:00.000Z")] }, null],
    ["a job on Monday before it", { held: [short("2026-11-30T06:00:00.000Z")] }, null],
    ["somebody's hold on Tuesday", { holds: [{ hours: ["2026-12-01T09"], heldUntil: now }] }, "hold"],
  ])("with %s: %s", (_what, change, expected) => {
    expect(obstacleTo(work, { ...free, ...change }, now)).toBe(expected);
  });

  it.each([
    ["2026-11-30T17:00:00.000Z", "booking"],
    ["2026-12-02T08:00:00.000Z", "booking"],
    ["2026-12-05T08:00:00.000Z", null],
  ])("with a job at %s: %s", (startsAt, expected) => {
    expect(obstacleTo(short(startsAt), { ...free, held: [work] }, now)).toBe(expected);
  });

  it("states its length", () => {
    expect(hireText(work.startsAt, job)).toBe("5 days, to Fri 4 Dec");
    expect(hireText(work.startsAt, { days: 1 })).toBeNull();
  });
});

it("is for 91 days at most", () => {
  expect(() => mustFitHire({ days: 91 })).not.toThrow();
  expect(() => mustFitHire({ days: 92 })).toThrow("One booking can be for at most 91 days.");
});
