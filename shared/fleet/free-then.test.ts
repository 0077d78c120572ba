import { describe, expect, it } from "vitest";
import { addSeconds } from "../kernel/time.ts";
import { firstFree, obstacleTo, statusFor, type VehicleTimes, workAt } from "./free-then.ts";
import type { HeldWork } from "./held-work.ts";

const now = "2026-11-21T20:00:00.000Z";
const leith = { lat: 55.97, lng: -3.17 };
const north = (miles: number) => ({ lat: leith.lat + miles / 69.1, lng: leith.lng });
const at = (clock: string, day = "22") => `2026-11-${day}T${clock}:00.000Z`;
const job = { hours: 2, days: 1, from: leith, to: leith };
const work = (from: string, until: string, place = leith): HeldWork => ({
  ...{ startsAt: at(from), endsAt: at(until), from: place, to: place },
});
const times = (change: Partial<VehicleTimes>): VehicleTimes => ({
  ...{ status: "available", held: [], offDays: new Set<string>() },
  ...change,
});

describe("obstacles to a job at 08:00 tomorrow", () => {
  it.each<[string, Partial<VehicleTimes>, ReturnType<typeof obstacleTo>]>([
    ["nothing", {}, null],
    ["busy now", { status: "busy" }, null],
    ["limited", { status: "limited" }, null],
    ["offline", { status: "offline" }, "offline"],
    ["the day off", { offDays: new Set(["2026-11-22"]) }, "daysOff"],
    ["the day after off", { offDays: new Set(["2026-11-23"]) }, null],
    ["a job at 08:00", { held: [work("08:00", "10:00")] }, "booking"],
    ["a job until 08:30", { held: [work("06:30", "08:30")] }, "booking"],
    ["a job until 08:00 next door", { held: [work("06:00", "08:00")] }, null],
    ["a job from 10:00 next door", { held: [work("10:00", "12:00")] }, null],
    ["a job until 07:30, 17 miles away", { held: [work("05:30", "07:30", north(17))] }, null],
    ["a job until 07:30, 18 miles away", { held: [work("05:30", "07:30", north(18))] }, "travel"],
    ["a job from 10:30, 18 miles away", { held: [work("10:30", "12:00", north(18))] }, "travel"],
    ["a job from 11:00, 18 miles away", { held: [work("11:00", "12:00", north(18))] }, null],
  ])("%s: it is %o, so %s", (_what, change, expected) =>
    expect(obstacleTo(workAt(at("08:00"), job), times(change), now)).toBe(expected),
  );

  it("counts the drive from the end of the earlier job to the start of the later one", () => {
    const away = { ...job, to: north(30) };
    expect(obstacleTo(workAt(at("08:00"), away), times({ held: [work("10:30", "12:00")] }), now)).toBe("travel");
    const ends = { ...work("05:00", "07:30", north(30)), to: leith };
    expect(obstacleTo(workAt(at("08:00"), job), times({ held: [ends] }), now)).toBe(null);
  });
});

it('counts "busy" for the next two hours', () => {
  const inMinutes = (minutes: number) => addSeconds(now, minutes * 60);
  expect([60, 120, 121].map((minutes) => statusFor("busy", inMinutes(minutes), now))).toEqual([
    "busy",
    "busy",
    "available",
  ]);
  expect(statusFor("offline", inMinutes(9_000), now)).toBe("offline");
});

it("finds the first free start of a day, or the obstacle to the first", () => {
  const held = [work("08:00", "10:00")];
  const starts = ["08:00", "09:00", "10:00", "11:00"].map((clock) => at(clock));
  expect(firstFree(starts, job, times({ held }), now)).toMatchObject({ startsAt: at("10:00") });
  expect(firstFree(starts.slice(0, 2), job, times({ held }), now)).toMatchObject({ obstacle: "booking" });
  expect(firstFree([], job, times({}), now)).toEqual({ obstacle: null });
});

it("needs the vehicle at each time of an order, and begins at the first start", () => {
  const starts = [at("08:00"), at("09:00")];
  const held = [work("08:00", "10:00")];
  expect(firstFree(starts, job, times({}), now, [at("12:00")])).toMatchObject({ startsAt: at("08:00") });
  expect(firstFree(starts, job, times({ held }), now, [at("12:00")])).toEqual({ obstacle: "booking" });
  expect(firstFree(starts, job, times({ held: [work("12:00", "14:00")] }), now, [at("13:00")])).toEqual({
    obstacle: "booking",
  });
});
