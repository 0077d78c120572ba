import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { secondsBetween } from "../kernel/time.ts";
import { afterQuiet, quietEnd } from "./quiet-hours.ts";

const night = { quietFrom: "22:00", quietUntil: "07:00" };
const lunch = { quietFrom: "12:00", quietUntil: "13:00" };

describe("quiet hours", () => {
  it.each([
    ["before the night", night, "2026-11-21T21:59:59.000Z", null],
    ["from its first minute", night, "2026-11-21T22:00:00.000Z", "2026-11-22T07:00:00.000Z"],
    ["after midnight", night, "2026-11-22T00:30:00.000Z", "2026-11-22T07:00:00.000Z"],
    ["until its end", night, "2026-11-22T07:00:00.000Z", null],
    ["by UK clocks in summer", night, "2026-07-01T21:30:00.000Z", "2026-07-02T06:00:00.000Z"],
    ["in a lunch break", lunch, "2026-11-21T12:15:00.000Z", "2026-11-21T13:00:00.000Z"],
    ["after it", lunch, "2026-11-21T13:00:00.000Z", null],
    ["of nobody who wants none", { quietFrom: null, quietUntil: null }, "2026-11-21T23:00:00.000Z", null],
    ["that begin when they end", { quietFrom: "22:00", quietUntil: "22:00" }, "2026-11-21T23:00:00.000Z", null],
    ["over the spring change", night, "2027-03-27T23:00:00.000Z", "2027-03-28T06:00:00.000Z"],
    ["over the autumn change", night, "2026-10-24T22:00:00.000Z", "2026-10-25T07:00:00.000Z"],
  ])("%s", (_what, hours, at, end) => {
    expect(quietEnd(hours, at)).toBe(end);
  });

  it("hold nothing back for longer than 25 hours, and nothing that has waited once more", () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([hour, minute]) => [hour, minute].map((part) => String(part).padStart(2, "0")).join(":"));
    const year = Date.parse("2026-01-01T00:00:00.000Z");
    const instant = fc
      .integer({ min: 0, max: 366 * 1440 })
      .map((minute) => new Date(year + minute * 60_000).toISOString());
    fc.assert(
      fc.property(time, time, instant, (quietFrom, quietUntil, at) => {
        const hours = { quietFrom, quietUntil };
        const end = afterQuiet(hours, at);
        expect(end >= at).toBe(true);
        expect(secondsBetween(at, end)).toBeLessThanOrEqual(25 * 3600);
      }),
    );
  });
});
