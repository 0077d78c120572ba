import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addSeconds } from "../kernel/time.ts";
import { emptyWeek, hoursInService, jobCompleted, requestSettled, weeklyTallies } from "./weeks.ts";

const asked = { createdAt: "2026-11-18T10:00:00.000Z" };
const answeredAfter = (seconds: number) => requestSettled(asked, "booked", addSeconds(asked.createdAt, seconds)).adds;
const booking = {
  acceptedAt: "2026-11-17T09:00:00.000Z",
  collectAt: "2026-11-18T08:00:00.000Z",
  startedAt: "2026-11-18T08:10:00.000Z",
  deliveredAt: "2026-11-18T11:10:00.000Z",
  completedAt: "2026-11-19T08:00:00.000Z",
  finalPricePence: 20_000,
};

describe("what is counted", () => {
  it.each([
    [900, [1, 1, 1]],
    [901, [0, 1, 1]],
    [3601, [0, 0, 1]],
    [14_401, [0, 0, 0]],
  ])("of an answer after %d seconds", (seconds, [quarter, hour, four]) => {
    const buckets = { within15Minutes: quarter, withinHour: hour, within4Hours: four };
    expect(answeredAfter(seconds)).toEqual({ accepted: 1, answerSeconds: seconds, ...buckets });
  });

  it.each([
    ["expired", { expired: 1 }],
    ["cancelled", { withdrawn: 1 }],
    ["pending", {}],
  ] as const)("of a request that is %s is no answer", (status, adds) => {
    expect(requestSettled(asked, status, addSeconds(asked.createdAt, 60)).adds).toEqual(adds);
  });

  it.each([
    ["never", null, 0],
    ["since before the delivery", "2026-11-18T11:10:00.000Z", 5000],
    ["since after it", "2026-11-18T11:10:01.000Z", 0],
  ])("of a job, with the bonus running %s", (_when, since, bonusPence) => {
    const adds = { completed: 1, onTime: 1, workSeconds: 10_800, pricePence: 20_000, bonusPence };
    expect(jobCompleted(booking, since)).toEqual({ week: "2026-11-16", adds });
  });

  it("adds up to the same in any order", () => {
    const event = fc.record({
      week: fc.constantFrom("2026-11-09", "2026-11-16"),
      adds: fc.dictionary(fc.constantFrom(...(Object.keys(emptyWeek) as (keyof typeof emptyWeek)[])), fc.nat(100)),
    });
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const backwards = weeklyTallies(events.toReversed());
        for (const [week, tally] of weeklyTallies(events)) expect(tally).toEqual(backwards.get(week));
      }),
    );
  });
});

const [tuesday, fortnight] = [
  { firstDay: "2026-11-10", lastDay: "2026-11-10" },
  { firstDay: "2026-11-12", lastDay: "2026-11-25" },
];

const leith = { lat: 55.975, lng: -3.17 };
const carlisle = { lat: 54.895, lng: -2.934 };

it.each([
  ["all week", "2026-11-09", null, null, 50],
  ["from Wednesday", "2026-11-09", "2026-11-11T15:00:00.000Z", null, 30],
  ["until Tuesday", "2026-11-09", null, "2026-11-10T09:00:00.000Z", 20],
  ["not yet", "2026-11-09", "2026-11-16T09:00:00.000Z", null, 0],
  ["this week, which is on its Wednesday", "2026-11-16", null, null, 30],
  ["but for a Tuesday off", "2026-11-09", null, null, 40, [tuesday]],
  ["but for a day off that two entries name", "2026-11-09", null, null, 40, [tuesday, tuesday]],
  ["until days off that began on Thursday", "2026-11-09", null, null, 30, [fortnight]],
  ["in no hour of a week off", "2026-11-16", null, null, 0, [fortnight]],
  ["from Wednesday, after a day off", "2026-11-09", "2026-11-11T15:00:00.000Z", null, 30, [tuesday]],
  ["but for days off at a weekend", "2026-11-09", null, null, 50, [{ firstDay: "2026-11-14", lastDay: "2026-11-15" }]],
])("a vehicle is in service %s", (_when, week, listedAt, retiredAt, hours, daysOff = []) => {
  expect(hoursInService(week, { base: leith, listedAt, retiredAt, daysOff }, "2026-11-18T12:00:00.000Z")).toBe(hours);
});

it.each([
  ["St Andrew’s Day in Scotland", leith, "2026-11-30", 40],
  ["St Andrew’s Day in England", carlisle, "2026-11-30", 50],
  ["Easter Monday in Scotland", leith, "2026-04-06", 50],
  ["Easter Monday in England", carlisle, "2026-04-06", 40],
  ["Christmas in Scotland, with Boxing Day on the Monday after", leith, "2026-12-21", 40],
])("a vehicle's working hours in the week of %s", (_what, base, week, hours) => {
  const service = { base, listedAt: null, retiredAt: null, daysOff: [] };
  expect(hoursInService(week, service, "2027-06-01T12:00:00.000Z")).toBe(hours);
});
