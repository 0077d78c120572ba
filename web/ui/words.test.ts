import { describe, expect, it } from "vitest";
import { agoText } from "#shared/kernel/ago-text.ts";
import { countText } from "./badge.tsx";
import { distanceText, tenthsText } from "./distance.tsx";
import { statusDotColour } from "./status-dot.tsx";
import { whenText } from "./when-text.ts";

const now = Date.parse("2026-11-21T12:00:00Z");

describe("moments", () => {
  it.each([
    ["2026-11-21T07:30:00Z", "Sat 21 Nov, 07:30"],
    ["2026-06-21T07:30:00Z", "Sun 21 Jun, 08:30"],
    ["2026-09-01T23:30:00Z", "Wed 2 Sep, 00:30"],
    ["2027-01-04T00:00:00Z", "Mon 4 Jan 2027, 00:00"],
  ])("%s reads %s", (at, text) => expect(whenText(at, "both", now)).toBe(text));

  it("can be a day or a time alone", () => {
    expect(whenText("2026-11-21T07:30:00Z", "day", now)).toBe("Sat 21 Nov");
    expect(whenText("2026-11-21T07:30:00Z", "time", now)).toBe("07:30");
  });

  it.each([
    ["2026-11-21T12:00:00Z", "a moment ago"],
    ["2026-11-21T11:59:01Z", "a moment ago"],
    ["2026-11-21T11:59:00Z", "1 minute ago"],
    ["2026-11-21T11:58:00Z", "2 minutes ago"],
    ["2026-11-20T11:00:00Z", "1 day ago"],
    ["2026-11-21T12:00:09Z", "a moment ago"],
  ])("%s was %s", (at, text) => expect(agoText(at, now)).toBe(text));
});

describe("words", () => {
  it.each([
    [0, ""],
    [5, "5"],
    [99, "99"],
    [100, "99+"],
  ])("an unread count of %i reads '%s'", (count, text) => expect(countText(count)).toBe(text));

  it.each([
    [0.24, "0.2 miles"],
    [1, "1 mile"],
    [4.25, "4.3 miles"],
    [9.96, "10 miles"],
    [46.4, "46 miles"],
  ])("%d miles read %s", (miles, text) => expect(distanceText(miles)).toBe(text));

  it.each([
    ["available", "available"],
    ["AVAILABLE", "available"],
    ["limited", "limited"],
    ["busy", "other"],
    ["", "other"],
  ])("a status %s has the dot of %s", (status, dot) => expect(statusDotColour(status)).toBe(dot));
});

it.each([
  [0, "< 0.1 miles"],
  [0.05, "< 0.1 miles"],
  [0.1, "0.1 miles"],
  [1, "1.0 miles"],
  [12.34, "12.3 miles"],
])("%d miles to a nearby place read %s", (miles, text) => expect(tenthsText(miles)).toBe(text));
