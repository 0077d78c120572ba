import { describe, expect, it } from "vitest";
import { bookingMoves, isTracked } from "#shared/booking/lifecycle.ts";
import type { VehiclePosition } from "#shared/tracking/model.ts";
import { freshnessOf } from "./arrival.ts";
import { ageText, arrivalText, closedText, milesText, minutesText, whereText } from "./tracking-text.ts";

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

  it.each([
    [0, "fresh"],
    [179, "fresh"],
    [180, "ageing"],
    [899, "ageing"],
    [900, "stale"],
  ])("after %i seconds it is %s", (seconds, freshness) => expect(freshnessOf(at, later(seconds))).toBe(freshness));
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
  it.each([
    [
      "while it is fresh, counting down",
      5,
      "The lorry is 12 minutes away",
      "About 07:42, 5.9 miles in a straight line",
    ],
    [
      "while it is fresh, counting down",
      125,
      "The lorry is 10 minutes away",
      "About 07:42, 5.9 miles in a straight line",
    ],
    [
      "once reports are late, as of then",
      400,
      "The lorry was expected about 07:42",
      "By its position of 6 minutes ago, 5.9 miles in a straight line",
    ],
    [
      "without any time, once it is old",
      1000,
      "The lorry was last seen 16 minutes ago",
      "It was 5.9 miles in a straight line from the site then",
    ],
  ])("is said %s: after %i seconds", (_how, seconds, where, arrival) => {
    expect(whereText("en_route", position(), later(seconds))).toBe(where);
    expect(arrivalText("en_route", position(), later(seconds))).toBe(arrival);
  });

  it("is on its way before its first position, and never later than now by an ETA that has passed", () => {
    expect(whereText("en_route", null, later(5))).toBe("The lorry is on its way");
    expect(whereText("en_route", position({ etaMinutes: 0 }), later(100))).toBe("The lorry is less than a minute away");
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
