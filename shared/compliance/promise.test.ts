import fc from "fast-check";
import { expect, it } from "vitest";
import { afterWorkingMinutes, promiseStateOf } from "../kernel/promise.ts";
import { addSeconds } from "../kernel/time.ts";
import { promiseFor } from "./promise.ts";

// Friday 27 November 2026 is a working day. Monday 30 November is a holiday in Scotland: St Andrew's Day.
it.each([
  ["within a working day", "2026-11-26T10:00:00.000Z", "2026-11-26T11:00:00.000Z", "2026-11-26T12:00:00.000Z"],
  ["before it begins", "2026-11-26T05:00:00.000Z", "2026-11-26T10:00:00.000Z", "2026-11-26T11:00:00.000Z"],
  ["over its end", "2026-11-26T16:30:00.000Z", "2026-11-27T09:30:00.000Z", "2026-11-27T10:30:00.000Z"],
  [
    "over a weekend and a bank holiday",
    "2026-11-27T16:30:00.000Z",
    "2026-12-01T09:30:00.000Z",
    "2026-12-01T10:30:00.000Z",
  ],
  ["by the clock of summer", "2026-07-01T15:30:00.000Z", "2026-07-02T08:30:00.000Z", "2026-07-02T09:30:00.000Z"],
  ["on a Sunday", "2026-11-22T12:00:00.000Z", "2026-11-23T10:00:00.000Z", "2026-11-23T11:00:00.000Z"],
])("two working hours: %s", (_what, sentAt, halfBy, promisedBy) => {
  expect(promiseFor(sentAt)).toEqual({ halfBy, promisedBy });
});

it("is never sooner than the minutes themselves, and later for a later start", () => {
  const start = Date.parse("2026-01-01T00:00:00.000Z");
  const instants = fc.integer({ min: 0, max: 2 * 365 * 86_400 }).map((s) => new Date(start + s * 1000).toISOString());
  fc.assert(
    fc.property(
      instants,
      fc.integer({ min: 0, max: 200_000 }),
      fc.integer({ min: 1, max: 480 }),
      (from, more, minutes) => {
        const ends = afterWorkingMinutes(from, minutes);
        expect(ends >= addSeconds(from, minutes * 60)).toBe(true);
        expect(afterWorkingMinutes(addSeconds(from, more), minutes) >= ends).toBe(true);
      },
    ),
  );
});

it.each([
  ["2026-11-26T10:59:59.000Z", "in_time"],
  ["2026-11-26T11:00:00.000Z", "half"],
  ["2026-11-26T12:00:00.000Z", "half"],
  ["2026-11-26T12:00:01.000Z", "late"],
])("is compared with the time: at %s it is %s", (now, standing) => {
  expect(promiseStateOf(promiseFor("2026-11-26T10:00:00.000Z"), now)).toBe(standing);
});
