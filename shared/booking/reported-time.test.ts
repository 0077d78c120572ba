import { expect, it } from "vitest";
import { addSeconds } from "../kernel/time.ts";
import { stepTime, withStep } from "./reported-time.ts";

const now = "2026-11-25T12:00:00.000Z";
const ago = (seconds: number) => addSeconds(now, -seconds);
const days = (count: number) => count * 86_400;

it.each([
  ["at once", {}, { at: now, heardAt: null, isTimeUncertain: false }],
  ["a moment ago", { happenedAt: ago(60) }, { at: ago(60), heardAt: null, isTimeUncertain: false }],
  ["hours ago", { happenedAt: ago(7200) }, { at: ago(7200), heardAt: now, isTimeUncertain: false }],
  ["without milliseconds", { happenedAt: "2026-11-25T10:00:00Z" }, { at: ago(7200), heardAt: now }],
  ["by a clock a minute ahead", { happenedAt: ago(-60) }, { at: now, heardAt: null, isTimeUncertain: false }],
  ["by a clock three days ahead", { happenedAt: ago(-days(3)) }, { at: now, heardAt: null, isTimeUncertain: true }],
  ["four days ago", { happenedAt: ago(days(4)) }, { at: ago(days(3)), heardAt: now, isTimeUncertain: true }],
  [
    "before the previous step",
    { happenedAt: ago(7200), lastMoveAt: ago(3600) },
    { at: ago(3600), heardAt: now, isTimeUncertain: true },
  ],
  [
    "a little before the previous step, by a slow clock",
    { happenedAt: ago(3610), lastMoveAt: ago(3600) },
    { at: ago(3600), heardAt: now, isTimeUncertain: false },
  ],
  [
    "of an agreement, which counts when it is received",
    { to: "completed" as const, happenedAt: ago(7200) },
    { at: now, heardAt: null, isTimeUncertain: false },
  ],
])("dates a step reported %s", (_how, told, expected) => {
  expect(stepTime({ to: "arrived", happenedAt: null, lastMoveAt: ago(days(5)), now, ...told })).toMatchObject(expected);
});

it("puts a late step in its place by time", () => {
  const step = (at: string) => ({ from: null, to: "arrived" as const, at });
  const [first, second, third] = [ago(30), ago(20), ago(10)].map(step) as [never, never, never];
  expect(withStep([first, third], second)).toEqual([first, second, third]);
});
