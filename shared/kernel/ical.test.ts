import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyEvent, asHeld, readBack } from "#test/support/calendars.ts";
import { storm } from "#test/support/storm.ts";
import { type CalendarEvent, icalOf } from "./ical.ts";

const lorry: CalendarEvent = {
  uid: "1@haulyard",
  sequence: 2,
  changedAt: "2026-03-01T10:00:00.000Z",
  summary: "Hiab - Leith",
  isCancelled: false,
  when: { start: "2026-03-28T08:00:00.000Z", end: "2026-03-28T12:00:00.000Z" },
};
const lineOf = (event: CalendarEvent, name: string) =>
  icalOf("Yard", [event])
    .split("\r\n")
    .findLast((line) => line.startsWith(name));

describe("a calendar for other programs", () => {
  // Every line has at most 75 bytes and ends with CRLF.
  storm(["ical.valid"], 100, ({ runs, seed }) => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), fc.string(), (events, name) => {
        const text = icalOf(name, events);
        expect(readBack(text)).toEqual(events.map(asHeld));
        const lines = text.split("\r\n");
        expect(lines.pop()).toBe("");
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
        }
      }),
      { numRuns: runs, seed },
    );
    return { "ical.valid": 1 };
  });

  it.each([
    ["the day before spring", "2026-03-28T08:00:00.000Z", ";TZID=Europe/London:20260328T080000"],
    ["spring's skipped hour begins", "2026-03-29T01:00:00.000Z", ";TZID=Europe/London:20260329T020000"],
    ["summer", "2026-07-01T23:30:00.000Z", ";TZID=Europe/London:20260702T003000"],
    ["autumn's hour, the first time", "2026-10-25T00:30:00.000Z", ":20261025T003000Z"],
    ["autumn's hour, again", "2026-10-25T01:30:00.000Z", ":20261025T013000Z"],
    ["after it", "2026-10-25T02:00:00.000Z", ";TZID=Europe/London:20261025T020000"],
  ])("has the clock right: %s", (_when, start, line) => {
    const event = { ...lorry, when: { start, end: start } };
    expect(lineOf(event, "DTSTART")).toBe(`DTSTART${line}`);
    expect(readBack(icalOf("Yard", [event]))[0]?.when).toEqual({ start, end: start });
  });

  it("marks cancelled entries, and ends whole days before the next", () => {
    expect(lineOf({ ...lorry, isCancelled: true }, "STATUS")).toBe("STATUS:CANCELLED");
    expect(lineOf(lorry, "SEQUENCE")).toBe("SEQUENCE:2");
    const days = { ...lorry, when: { firstDay: "2026-12-31", lastDay: "2026-12-31" } };
    expect(lineOf(days, "DTEND")).toBe("DTEND;VALUE=DATE:20270101");
  });
});
