import { expect, it } from "vitest";
import { runs } from "./content-rules.ts";

const campaign = { name: "", headline: "", saving: "", lengthMinutes: 60 };
const [before, start, during, end, after] = ["09:59", "10:00", "10:30", "11:00", "11:01"].map(
  (time) => `2026-11-23T${time}:00.000Z`,
) as [string, string, string, string, string];

it.each([
  ["before its start", start, end, before, false],
  ["at its start", start, end, start, true],
  ["between", start, end, during, true],
  ["at its end", start, end, end, false],
  ["after it", start, end, after, false],
  ["never started", null, null, during, false],
])("a campaign %s", (_when, startsAt, endsAt, now, expected) => {
  expect(runs({ ...campaign, startsAt, endsAt }, now)).toBe(expected);
});
