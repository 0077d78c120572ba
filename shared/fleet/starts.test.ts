import { describe, expect, it } from "vitest";
import { levelOn, startsOn } from "./starts.ts";

/** A Saturday in winter, 16:20 in the UK. */
const now = "2026-11-21T16:20:00.000Z";
const today = "2026-11-21";

describe("startsOn", () => {
  it.each([
    ["the time asked", "2026-11-23", "10:30", ["2026-11-23T10:30:00.000Z"]],
    ["a UK time in summer", "2027-07-01", "07:30", ["2027-07-01T06:30:00.000Z"]],
    ["a time that has passed", today, "16:20", []],
    ["an hour that spring skips", "2027-03-28", "01:30", []],
    ["yesterday", "2026-11-20", null, []],
    ["more than a year ahead", "2027-11-22", null, []],
  ])("gives for %s", (_what, day, time, expected) => expect(startsOn(day, time, now)).toEqual(expected));

  it("gives each whole hour of a working day without a time, and the rest of today", () => {
    const clock = (starts: string[]) => starts.map((at) => at.slice(11, 16));
    expect(clock(startsOn("2026-11-23", null, now))).toEqual(
      ["08", "09", "10", "11", "12", "13", "14", "15", "16", "17"].map((hour) => `${hour}:00`),
    );
    expect(clock(startsOn(today, null, now))).toEqual(["17:20", "18:00", "19:00", "20:00", "21:00", "22:00", "23:00"]);
    expect(clock(startsOn(today, null, "2026-11-21T23:30:00.000Z"))).toEqual(["00:30"]);
  });
});

describe("levelOn", () => {
  it.each([
    [today, "urgent", "urgent"],
    [today, "scheduled", "today"],
    ["2026-11-22", "urgent", "tomorrow"],
    ["2026-11-24", "urgent", "scheduled"],
    ["2026-11-24", "standard", "standard"],
  ] as const)("on %s changes %s to %s", (day, level, expected) => expect(levelOn(day, level, now)).toBe(expected));
});
