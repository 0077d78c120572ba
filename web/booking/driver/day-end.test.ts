import { expect, it } from "vitest";
import type { BookingStatus } from "#shared/booking/model.ts";
import { dayEndOf } from "./day-end.ts";

const job = (status: BookingStatus, ...events: [BookingStatus, string][]) => ({
  status,
  events: events.map(([to, time], i) => ({ from: events[i - 1]?.[0] ?? null, to, at: `2026-11-24T${time}:00.000Z` })),
});
const early = job("completed", ["en_route", "07:00"], ["delivered", "09:00"], ["completed", "16:00"]);
const late = job("delivered", ["en_route", "12:00"], ["in_progress", "13:00"], ["delivered", "15:30"]);
const failed = job("failed", ["en_route", "06:30"], ["failed", "06:45"]);

it.each([
  ["no jobs", [], null],
  ["a job that is left", [early, job("assigned", ["assigned", "06:00"])], null],
  ["nothing delivered", [failed], null],
  ["one job", [early], { seconds: 2 * 3600, jobs: 1 }],
  ["two jobs in any order", [late, early], { seconds: 8.5 * 3600, jobs: 2 }],
  ["setting off for one that failed", [early, late, failed], { seconds: 9 * 3600, jobs: 2 }],
])("counts %s", (_what, jobs, end) => expect(dayEndOf(jobs)).toEqual(end));
