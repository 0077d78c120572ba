import { describe, expect, it } from "vitest";
import { type BookingRecord, BookingStatus } from "../booking/model.ts";
import { gateDays, gateStateOf, isGateOpen, mayRecordArrival, stopAtGate } from "./gate-rules.ts";
import type { StopName } from "./visit.ts";

const oneDay = { collectAt: "2026-11-23T08:00:00.000Z", slotHours: ["2026-11-23T08", "2026-11-23T09"] };

it("a gate pass opens on the UK days of the job", () => {
  expect(gateDays(oneDay)).toEqual({ firstDay: "2026-11-23", lastDay: "2026-11-23" });
  // Half past midnight of British Summer Time is the evening before in UTC.
  const night = { collectAt: "2026-06-01T23:30:00.000Z", slotHours: ["2026-06-01T23", "2026-06-02T23"] };
  expect(gateDays(night)).toEqual({ firstDay: "2026-06-02", lastDay: "2026-06-03" });
  expect(gateDays({ ...oneDay, slotHours: [] })).toEqual({ firstDay: "2026-11-23", lastDay: "2026-11-23" });
});

describe("a gate pass opens", () => {
  const cases: [when: string, status: BookingStatus, now: string, opens: boolean][] = [
    ["the evening before", "assigned", "2026-11-22T23:59:59.999Z", false],
    ["from midnight on", "confirmed", "2026-11-23T00:00:00.000Z", true],
    ["once it has delivered", "delivered", "2026-11-23T15:00:00.000Z", true],
    ["until the day is over", "completed", "2026-11-23T23:59:59.999Z", true],
    ["the day after", "delivered", "2026-11-24T00:00:00.000Z", false],
    ["the day before, when it is on its way", "en_route", "2026-11-22T20:00:00.000Z", true],
    ["the day after, while it is still at work", "in_progress", "2026-11-24T01:00:00.000Z", true],
    ["the day after, when it never set off", "assigned", "2026-11-24T01:00:00.000Z", false],
    ["of a cancelled booking", "cancelled", "2026-11-23T09:00:00.000Z", false],
    ["of a failed booking", "failed", "2026-11-23T09:00:00.000Z", false],
  ];
  it.each(cases)("%s (%s, %s): %s", (_when, status, now, opens) => {
    expect(isGateOpen({ ...oneDay, status }, now)).toBe(opens);
  });
});

it("says of every status whether the vehicle is still expected", () => {
  expect(BookingStatus.options.map((status) => [status, gateStateOf(status)])).toEqual([
    ["confirmed", "expected"],
    ["assigned", "expected"],
    ["en_route", "on_its_way"],
    ["arrived", "on_site"],
    ["in_progress", "on_site"],
    ["delivered", "gone"],
    ["completed", "gone"],
    ["cancelled", "gone"],
    ["failed", "gone"],
    ["disputed", "gone"],
  ]);
});

it("takes the gate to be that of the place which the vehicle drives to, or has come to last", () => {
  const delivery = { label: "Yard" } as BookingRecord["delivery"];
  const at = "2026-11-23T09:00:00.000Z";
  const came = (stop: StopName, leftAt: string | null = null, insideSince: string | null = null) => ({
    ...{ stop, arrivedAt: at, leftAt, insideSince },
  });
  const cases: [BookingStatus, BookingRecord["delivery"], Parameters<typeof stopAtGate>[1], StopName][] = [
    ["assigned", delivery, [], "pickup"],
    ["en_route", delivery, [], "pickup"],
    ["en_route", delivery, [came("pickup")], "pickup"],
    ["en_route", delivery, [came("pickup", at)], "delivery"],
    ["in_progress", delivery, [came("pickup")], "delivery"],
    // Loaded, but its positions are still at the pickup.
    ["in_progress", delivery, [came("pickup", null, at)], "pickup"],
    ["in_progress", delivery, [came("pickup", at), came("delivery")], "delivery"],
    ["in_progress", null, [came("pickup")], "pickup"],
    ["delivered", delivery, [came("pickup", at), came("delivery")], "delivery"],
    ["delivered", null, [came("pickup")], "pickup"],
  ];
  for (const [status, where, visits, stop] of cases)
    expect([status, stopAtGate({ status, delivery: where }, visits)]).toEqual([status, stop]);
});

it("records an arrival at a gate for which the driver has set off, until the job is done", () => {
  const cases: [BookingStatus, StopName, StopName, ReturnType<typeof mayRecordArrival>][] = [
    ["confirmed", "pickup", "pickup", "not_set_off"],
    ["assigned", "pickup", "pickup", "not_set_off"],
    ["en_route", "pickup", "pickup", "yes"],
    ["en_route", "delivery", "pickup", "not_set_off"],
    ["arrived", "pickup", "pickup", "yes"],
    ["in_progress", "delivery", "pickup", "not_set_off"],
    ["in_progress", "delivery", "delivery", "yes"],
    // The gate's page was opened before the vehicle left the pickup.
    ["in_progress", "pickup", "delivery", "yes"],
    ["delivered", "delivery", "delivery", "done"],
    ["failed", "pickup", "pickup", "done"],
  ];
  for (const [status, gate, at, may] of cases)
    expect([status, gate, at, mayRecordArrival(status, gate, at)]).toEqual([status, gate, at, may]);
});
