import { describe, expect, it } from "vitest";
import { usualHours } from "#shared/accounts/working-hours.ts";
import { respondBy } from "#shared/booking/respond-by.ts";
import { slotHours } from "#shared/booking/rules.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import { ukDayOf, ukTimeOf } from "#shared/kernel/time.ts";
import { driverDay } from "./driver-day.ts";
import { demoWorld } from "./load.ts";
import { namedJobs } from "./named-jobs.ts";

/** Times of day and year at which the demo may start. */
const starts = [
  ["in the morning", "2026-11-24T08:37:12.345Z"],
  ["in the afternoon", "2026-11-24T15:02:00.000Z"],
  ["in the evening", "2026-11-24T21:30:00.000Z"],
  ["ten minutes before midnight", "2026-11-24T23:50:00.000Z"],
  ["on the last second of a day", "2026-11-24T23:59:59.000Z"],
  ["at midnight", "2026-11-25T00:00:00.000Z"],
  ["ten minutes after midnight", "2026-11-25T00:10:00.000Z"],
  ["ten minutes before midnight in summer", "2026-07-14T22:50:00.000Z"],
  ["ten minutes after midnight in summer, UTC still being on the day before", "2026-07-14T23:10:00.000Z"],
  ["in the night the clocks go forward, before", "2026-03-29T00:10:00.000Z"],
  ["in the night the clocks go forward, after", "2026-03-29T01:10:00.000Z"],
  ["late on the day the clocks went forward", "2026-03-29T22:50:00.000Z"],
  ["in the night the clocks go back, before", "2026-10-24T23:10:00.000Z"],
  ["in the hour that comes twice", "2026-10-25T01:10:00.000Z"],
  ["late on the day the clocks went back", "2026-10-25T23:50:00.000Z"],
] as const;

describe.each(starts)("a demo that begins %s", (_when, now) => {
  it("gives the driver a job done, one under way and two to come, in order", () => {
    const { done, underWay, next, morning } = driverDay(now);
    expect([done, now, underWay, next, morning]).toEqual([done, now, underWay, next, morning].sort());
    expect(ukTimeOf(morning)).toBe("07:30");
  });

  it("never has a vehicle or a driver in two places", () => {
    const { people, vehicles } = demoWorld();
    const held = namedJobs(people, vehicles, now)
      .filter(({ answer }) => answer && !answer.declines)
      .flatMap(({ driver, wanted: { vehicle, collectAt } }) => {
        const [, longest] = serviceOf(vehicle.services[0] ?? "hiab").typicalHours;
        const held = [`${vehicle.haulierId} ${vehicle.name}`, ...(driver ? [driver.fullName] : [])];
        return slotHours(collectAt, longest).flatMap((hour) => held.map((name) => `${name} at ${hour}`));
      });
    expect(held.filter((hour, i) => held.indexOf(hour) !== i)).toEqual([]);
  });

  it("has no request for a past time and no late answer", () => {
    const { people, vehicles } = demoWorld();
    for (const { wanted, answer } of namedJobs(people, vehicles, now)) {
      expect(wanted.collectAt > wanted.askedAt, wanted.notes).toBe(true);
      if (answer) expect(answer.at > wanted.askedAt && answer.at < now, wanted.notes).toBe(true);
      const { askedAt, collectAt, urgencyLevel = "scheduled" } = wanted;
      const deadline = respondBy(urgencyLevel, askedAt, collectAt, { hours: usualHours, nation: "scotland" });
      expect((answer?.at ?? now) < deadline, wanted.notes).toBe(true);
    }
  });
});

it("spreads an ordinary day over the clock", () => {
  const { done, underWay, next, morning } = driverDay("2026-11-24T11:22:33.000Z");
  expect([done, underWay, next].map(ukTimeOf)).toEqual(["07:05", "12:00", "17:05"]);
  expect([done, underWay, next, morning].map(ukDayOf)).toEqual([...Array(3).fill("2026-11-24"), "2026-11-25"]);
});
