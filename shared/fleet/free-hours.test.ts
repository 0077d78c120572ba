import { expect, it } from "vitest";
import { hoursOfToday, isFreeToday } from "./free-hours.ts";

const on = (day: string, ...hours: number[]) => hours.map((hour) => `${day}T${String(hour).padStart(2, "0")}`);
const day = "2026-11-23";
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

it.each([
  ["nothing", [], "10:20", true],
  ["all hours until midnight", on(day, ...range(11, 23)), "10:20", false],
  ["all but three hours in a row", on(day, ...range(11, 14), ...range(18, 23)), "10:20", false],
  ["all but four hours in a row", on(day, ...range(11, 14), ...range(19, 23)), "10:20", true],
  ["what is over", on(day, ...range(0, 10)), "10:20", true],
  ["nothing, before midnight", [], "23:40", true],
  ["the first hour of tomorrow, before midnight", on("2026-11-24", 0), "23:40", false],
  ["the night, when the last hour of today would reach into it", on("2026-11-24", 0), "22:10", false],
] as const)("with %s taken, a job of four hours at %3$s", (_what, taken, time, isFree) => {
  expect(isFreeToday(taken, 4, `${day}T${time}:00.000Z`)).toBe(isFree);
});

it("goes by the UK day in summer", () => {
  const { starts } = hoursOfToday("2026-07-01T21:10:00.000Z", 2);
  expect(starts).toEqual(["2026-07-01T22"]);
});
