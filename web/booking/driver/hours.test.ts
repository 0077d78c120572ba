import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BookingStatus } from "#shared/booking/model.ts";
import { hoursText, secondsOnJobs } from "./hours.ts";

const day = "2026-11-24";
const at = (time: string) => `${day}T${time}:00.000Z`;
const now = Date.parse(at("15:00"));
const moves = (status: BookingStatus, ...events: [BookingStatus, string][]) => ({
  status,
  events: events.map(([to, time]) => ({ to, at: time.includes("T") ? time : at(time) })),
});
const hour = 3600;

describe("the time on jobs today", () => {
  it.each([
    ["nothing has begun", [moves("assigned", ["confirmed", "06:00"], ["assigned", "06:30"])], 0],
    ["a job from setting off to delivery", [moves("delivered", ["en_route", "07:00"], ["delivered", "09:30"])], 2.5],
    ["one that is still under way", [moves("arrived", ["en_route", "13:00"], ["arrived", "13:40"])], 2],
    ["one that failed on the way", [moves("failed", ["en_route", "08:00"], ["failed", "08:30"])], 0.5],
    [
      "completed later: until the delivery",
      [moves("completed", ["en_route", "07:00"], ["delivered", "08:00"], ["completed", "14:00"])],
      1,
    ],
    [
      "overlapping jobs once",
      [
        moves("delivered", ["en_route", "07:00"], ["delivered", "09:00"]),
        moves("delivered", ["en_route", "08:00"], ["delivered", "10:00"]),
      ],
      3,
    ],
    [
      "since midnight of one begun yesterday",
      [moves("delivered", ["en_route", "2026-11-23T22:00:00.000Z"], ["delivered", "01:00"])],
      1,
    ],
    [
      "nothing of one that ended yesterday",
      [moves("delivered", ["en_route", "2026-11-23T09:00:00.000Z"], ["delivered", "2026-11-23T11:00:00.000Z"])],
      0,
    ],
  ])("counts %s", (_what, jobs, hours) => expect(secondsOnJobs(jobs, day, now)).toBe(hours * hour));

  it("never exceeds the day so far, and does not depend on the order of jobs", () => {
    const minute = fc
      .integer({ min: -600, max: 1_500 })
      .map((of) => new Date(Date.parse(at("00:00")) + of * 60_000).toISOString());
    const job = fc.tuple(minute, minute).map(([one, other]) => {
      const [from, to] = [one, other].sort() as [string, string];
      return moves("delivered", ["en_route", from], ["delivered", to]);
    });
    fc.assert(
      fc.property(fc.array(job, { maxLength: 8 }), (jobs) => {
        const seconds = secondsOnJobs(jobs, day, now);
        expect(seconds).toBeGreaterThanOrEqual(0);
        expect(seconds).toBeLessThanOrEqual(15 * hour);
        expect(secondsOnJobs(jobs.toReversed(), day, now)).toBe(seconds);
      }),
    );
  });

  it("is in hours and minutes", () =>
    expect([0, 59, 3_540, 3_600, 14_700].map(hoursText)).toEqual([
      "0 min",
      "0 min",
      "59 min",
      "1 h 00 min",
      "4 h 05 min",
    ]));
});
