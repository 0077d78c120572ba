import { describe, expect, it } from "vitest";
import { bookingMoves, isTracked } from "#shared/booking/lifecycle.ts";
import type { VehiclePosition } from "#shared/tracking/model.ts";
import { ageText, closedText, isStale, milesText, minutesText, whereText } from "./tracking-text.ts";

const at = "2026-11-21T07:30:00.000Z";
const later = (seconds: number) => Date.parse(at) + seconds * 1000;
const position = (change: Partial<VehiclePosition> = {}) =>
  ({ at, etaMinutes: 12, milesToSite: 5.9, ...change }) as VehiclePosition;

describe("the age of a position", () => {
  it.each([
    [0, "Updated 0 seconds ago"],
    [1, "Updated 1 second ago"],
    [12, "Updated 12 seconds ago"],
    [59, "Updated 59 seconds ago"],
    [60, "Updated 1 minute ago"],
    [899, "Updated 14 minutes ago"],
    [900, "Last heard of 15 minutes ago: it may be somewhere else by now"],
    [7200, "Last heard of 2 hours ago: it may be somewhere else by now"],
    [-5, "Updated 0 seconds ago"],
  ])("after %i seconds: %s", (seconds, text) => expect(ageText(at, later(seconds))).toBe(text));

  it("is stale from 15 minutes on", () => {
    expect(isStale(at, later(899))).toBe(false);
    expect(isStale(at, later(900))).toBe(true);
  });
});

describe("time and distance to the site", () => {
  it.each([
    [0, "less than a minute"],
    [1, "1 minute"],
    [12, "12 minutes"],
    [60, "1 hour"],
    [65, "1 hour 5 minutes"],
    [121, "2 hours 1 minute"],
  ])("%i minutes: %s", (minutes, text) => expect(minutesText(minutes)).toBe(text));

  it.each([
    [0, "Less than 0.1 miles"],
    [0.1, "0.1 miles"],
    [1, "1 mile"],
    [5.9, "5.9 miles"],
    [31.6, "32 miles"],
  ])("%f: %s", (miles, text) => expect(milesText(miles)).toBe(text));
});

describe("where the vehicle is", () => {
  it("is said by how long it takes while the position is fresh", () => {
    expect(whereText("en_route", position(), later(5))).toBe("The lorry is 12 minutes away");
    expect(whereText("en_route", null, later(5))).toBe("The lorry is on its way");
  });

  it("gives no time from an old position", () => {
    expect(whereText("en_route", position(), later(1000))).toBe("The lorry was 5.9 miles from the site");
  });

  it("is the site once it has arrived, whatever the last position says", () => {
    expect(whereText("arrived", position(), later(5))).toBe("The lorry is on site");
    expect(whereText("in_progress", position(), later(5))).toBe("The lorry is at work on site");
  });

  it("is explained for every state without a map", () => {
    const statuses = [...new Set(bookingMoves.flatMap(({ from, to }) => [...from, to]))];
    for (const status of statuses.filter((one) => !isTracked(one))) expect(closedText(status).text).not.toBe("");
    expect(closedText("confirmed").title).toBe("Not on the road yet");
    expect(closedText("completed").title).toBe("Delivered");
    expect(closedText("cancelled").title).toBe("Nothing to follow");
  });
});
