import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { timeLeft, usualCampaignMinutes } from "./countdown.ts";

describe("the time that is left of a campaign", () => {
  it.each([
    ["the usual length", usualCampaignMinutes * 60_000, [7, 12, 30, 0]],
    ["a second later", usualCampaignMinutes * 60_000 - 1000, [7, 12, 29, 59]],
    ["an hour rolls over", 3_600_000, [0, 1, 0, 0]],
    ["into minutes", 3_599_000, [0, 0, 59, 59]],
    ["a day rolls over", 86_400_000 - 1000, [0, 23, 59, 59]],
    ["the last second", 1000, [0, 0, 0, 1]],
    ["a part of a second still counts", 1, [0, 0, 0, 1]],
    ["nothing at the end", 0, [0, 0, 0, 0]],
    ["nothing below it", -5_000_000, [0, 0, 0, 0]],
  ])("%s", (_what, ms, expected) => {
    expect(Object.values(timeLeft(ms, 0))).toEqual(expected);
  });

  it("is one second less each second, down to nothing", () => {
    const seconds = (end: number, now: number) => {
      const left = timeLeft(end, now);
      return ((left.days * 24 + left.hours) * 60 + left.minutes) * 60 + left.seconds;
    };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 10 }), fc.integer({ min: 0, max: 10 ** 10 }), (end, now) => {
        expect(seconds(end, now + 1000)).toBe(Math.max(0, seconds(end, now) - 1));
      }),
    );
  });
});
