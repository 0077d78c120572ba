import { expect, it } from "vitest";
import { restsUntil, runs } from "./content-rules.ts";

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

const ran = (startsAt: string | null, endsAt: string | null, headline = "Save £299") => ({
  campaign: { ...campaign, headline, startsAt, endsAt },
});
const planned = ran("2026-11-01T10:00:00.000Z", "2026-11-20T10:00:00.000Z");
const endedEarly = ran("2026-11-01T10:00:00.000Z", "2026-11-02T10:00:00.000Z");

it.each([
  ["never ran", [ran(null, null), { campaign: null }], "2026-11-20T12:00:00.000Z", null],
  ["ended just now", [planned], "2026-11-20T10:00:00.000Z", "2026-12-04T10:00:00.000Z"],
  [
    "was due to end later, and was ended",
    [endedEarly, planned],
    "2026-11-03T00:00:00.000Z",
    "2026-11-16T10:00:00.000Z",
  ],
  ["the same in the other order", [planned, endedEarly], "2026-11-03T00:00:00.000Z", "2026-11-16T10:00:00.000Z"],
  ["ended 14 days ago", [planned], "2026-12-04T10:00:00.000Z", null],
  ["is written otherwise", [{ ...planned }], "2026-11-21T00:00:00.000Z", "2026-12-04T10:00:00.000Z", " SAVE  £299! "],
  ["is another offer", [planned], "2026-11-21T00:00:00.000Z", null, "Save £199"],
  ["was written again since", [ran(null, null), planned], "2026-11-21T00:00:00.000Z", "2026-12-04T10:00:00.000Z"],
])("an offer that %s rests accordingly", (_what, versions, now, until, headline = "Save £299") => {
  expect(restsUntil(versions, headline, now)).toBe(until);
});
