import { describe, expect, it } from "vitest";
import { orderTimes, partWords, tonsOfEach } from "./order.ts";

const now = "2026-11-20T09:00:00.000Z";
const day = (collectOn: string, collectTime?: string) => ({ collectOn, collectTime });
const held = { hours: 4, days: 1 };
const first = { urgencyLevel: "scheduled" as const, ...day("2026-11-25", "08:00") };

describe("an order for several days or loads", () => {
  it("sorts its times, whatever the order given", () => {
    const further = [day("2026-11-27"), day("2026-11-24", "13:30")];
    expect(orderTimes({ ...first, further }, held, now)).toEqual([
      "2026-11-24T13:30:00.000Z",
      "2026-11-25T08:00:00.000Z",
      "2026-11-27T08:00:00.000Z",
    ]);
    expect(orderTimes(first, held, now)).toHaveLength(1);
  });

  it.each([
    ["the same time twice", { further: [day("2026-11-25", "08:00")] }, "booking.orderOverlaps"],
    ["a load before the one before it is done", { further: [day("2026-11-25", "11:30")] }, "booking.orderOverlaps"],
    ["a day that has passed", { further: [day("2026-11-19")] }, "booking.pastDate"],
    ["urgent work", { urgencyLevel: "urgent" as const, further: [day("2026-11-26")] }, "booking.orderUrgent"],
  ])("refuses %s", (_what, change, code) => {
    expect(() => orderTimes({ ...first, ...change }, held, now)).toThrow(
      expect.objectContaining({ detail: expect.objectContaining({ code }) }),
    );
  });

  it("refuses a hire that begins during another, and one that is too long", () => {
    const week = { hours: 8, days: 7 };
    const from = (further: string) => () => orderTimes({ ...first, further: [day(further)] }, week, now);
    expect(from("2026-12-01")).toThrow("One vehicle cannot do two of these at once: each may take up to 7 days.");
    expect(from("2026-12-02")()).toHaveLength(2);
    expect(() => orderTimes(first, { hours: 8, days: 92 }, now)).toThrow("One booking can be for at most 91 days.");
  });

  it("takes a load as soon as the one before it is done", () => {
    expect(orderTimes({ ...first, further: [day("2026-11-25", "12:00")] }, held, now)).toHaveLength(2);
  });
});

it.each([
  ["time", ["2026-11-24T08:00:00.000Z", "2026-11-25T08:00:00.000Z"], "Day 2 of 2"],
  ["time", ["2026-11-24T08:00:00.000Z", "2026-11-24T13:00:00.000Z", "2026-11-25T08:00:00.000Z"], "Load 2 of 3"],
  ["vehicle", ["2026-11-24T08:00:00.000Z", "2026-11-24T08:00:00.000Z"], "Vehicle 2 of 2"],
] as const)("by %s, %o read as %s", (by, collectAts, words) => {
  expect(partWords({ by, number: 2, collectAts: [...collectAts] })).toBe(words);
});

it.each([
  [60, [20, 20, 20], [20, 20, 20]],
  [50, [20, 20, 20], [17, 17, 16]],
  [50, [10, 20, 30], [10, 20, 20]],
  [61, [20, 20, 20], [21, 20, 20]],
  [60, [null, 20], [40, 20]],
  [7, [7.5, 0.5], [7, 0]],
  [0, [20, 20], [0, 0]],
])("%i t over payloads of %o t are %o t", (tons, payloads, shares) => {
  expect(tonsOfEach(tons, payloads)).toEqual(shares);
});
