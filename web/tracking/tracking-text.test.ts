import { describe, expect, it } from "vitest";
import { bookingMoves, isTracked } from "#shared/booking/lifecycle.ts";
import type { BookingStatus } from "#shared/booking/model.ts";
import type { Eta } from "#shared/tracking/eta.ts";
import type { Tracking, VehiclePosition } from "#shared/tracking/model.ts";
import { freshnessOf } from "../location/freshness.ts";
import { closedText, factsOf, milesText, minutesText, type Seen, whereText } from "./tracking-text.ts";

const at = "2026-11-21T07:30:00.000Z";
const later = (seconds: number) => Date.parse(at) + seconds * 1000;
const clock = (minutes: number) => new Date(later(minutes * 60)).toISOString();
const latest = { at, etaMinutes: 12, milesToSite: 5.9, near: "Livingston" } as VehiclePosition;
const eta: Eta = {
  ...{ stop: "pickup", at: clock(18), earliest: clock(15), latest: clock(24), minutes: 18, miles: 7.4 },
  ...{ isEstimated: false, basedOn: at },
};
/** A vehicle on its way to the first of its places, with a known road. */
const seen = (change: Partial<Tracking> = {}, status: BookingStatus = "en_route"): Seen => ({
  status,
  tracking: { latest, eta, nextStop: "pickup", stops: [], ...change },
  nameOf: (stop) => ({ pickup: "Mill Road", delivery: "Newbridge" })[stop],
});

describe("the age of a position", () => {
  const onSite = seen({ nextStop: null, eta: null }, "arrived");
  it.each([
    [0, "Updated a moment ago"],
    [59, "Updated a moment ago"],
    [60, "Updated 1 minute ago"],
    [899, "Updated 14 minutes ago"],
    [900, "Last seen 15 minutes ago: it may have moved since"],
    [7200, "Last seen 2 hours ago: it may have moved since"],
    [-5, "Updated a moment ago"],
  ])("after %i seconds: %s", (seconds, text) => expect(factsOf(onSite, later(seconds))).toEqual([text]));

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
      "while it is fresh",
      5,
      "The lorry is 18 minutes away",
      ["About 07:48, 7.4 miles by road", "Most likely between 07:45 and 07:54", "Updated a moment ago"],
    ],
    [
      "while it is fresh, counting down",
      125,
      "The lorry is 16 minutes away",
      ["About 07:48, 7.4 miles by road", "Most likely between 07:45 and 07:54", "Updated 2 minutes ago"],
    ],
    [
      "as of then, once reports are late",
      400,
      "The lorry was expected about 07:48",
      ["From its position 6 minutes ago, 7.4 miles by road", "Updated 6 minutes ago"],
    ],
    [
      "without any time, once it is old",
      1000,
      "The lorry was last seen 16 minutes ago near Livingston",
      ["Then 7.4 miles by road from Mill Road", "It may have moved since"],
    ],
  ])("reads %s", (_how, seconds, where, facts) => {
    expect(whereText(seen(), later(seconds))).toBe(where);
    expect(factsOf(seen(), later(seconds))).toEqual(facts);
  });

  it.each<[string, Partial<Tracking>, string, string]>([
    [
      "no road was asked for yet",
      { eta: null },
      "The lorry is 12 minutes away",
      "About 07:42, 5.9 miles in a straight line",
    ],
    [
      "no road is known there",
      { eta: { ...eta, isEstimated: true } },
      "The lorry is 18 minutes away",
      "About 07:48, 7.4 miles estimated, no road known",
    ],
    [
      "the arrival was reckoned from a much older position",
      { eta: { ...eta, basedOn: clock(-10) } },
      "The lorry is 12 minutes away",
      "About 07:42, 5.9 miles in a straight line",
    ],
    [
      "it goes on to where it unloads",
      { eta: { ...eta, stop: "delivery" }, nextStop: "delivery" },
      "The lorry is 18 minutes from Newbridge",
      "About 07:48, 7.4 miles by road",
    ],
    [
      "it should be there by now",
      { eta: { ...eta, at } },
      "The lorry is less than a minute away",
      "About 07:30, 7.4 miles by road",
    ],
  ])("states its basis where %s", (_what, change, where, arrival) => {
    expect(whereText(seen(change), later(20))).toBe(where);
    expect(factsOf(seen(change), later(20))[0]).toBe(arrival);
  });

  it("is on its way before its first position", () => {
    expect(whereText(seen({ latest: null, eta: null }), later(5))).toBe("The lorry is on its way");
    expect(whereText({ ...seen(), tracking: undefined }, later(5))).toBe("The lorry is on its way");
    expect(factsOf({ ...seen(), tracking: undefined }, later(5))).toEqual([]);
  });

  it("is the place of arrival, from its positions or from the driver", () => {
    const stops = [{ name: "pickup", arrivedAt: at, leftAt: null }] as unknown as Tracking["stops"];
    const there = { nextStop: null, eta: null } as const;
    expect(whereText(seen({ ...there, stops }), later(5))).toBe("The lorry is at Mill Road");
    expect(whereText(seen(there, "arrived"), later(5))).toBe("The lorry is on site");
    expect(whereText(seen(there, "in_progress"), later(5))).toBe("The lorry is at work on site");
  });

  it("has an explanation for every state without a map", () => {
    const statuses = [...new Set(bookingMoves.flatMap(({ from, to }) => [...from, to]))];
    for (const status of statuses.filter((one) => !isTracked(one))) expect(closedText(status).text).not.toBe("");
    expect(closedText("confirmed").title).toBe("Not on the road yet");
    expect(closedText("completed").title).toBe("Delivered");
    expect(closedText("cancelled").title).toBe("Nothing to follow");
  });
});
