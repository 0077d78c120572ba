import { expect, it } from "vitest";
import { figure } from "#test/support/figure.ts";
import { daysInRow, type HoursFinding, type HoursRules, hoursFindings, type WorkedDay } from "./hours-rules.ts";

type Hours = readonly [driving: number, unbrokenDriving: number, work: number, unbrokenWork: number];
type Line = readonly [day: number, from: string, to: string, hours: Hours, wrong: readonly HoursFinding[]];

const firstDay = Date.parse("2026-06-01T00:00:00Z");
const instant = (day: number, time: string) =>
  new Date(
    firstDay + day * 86_400_000 + Number(time.slice(0, 2)) * 3_600_000 + Number(time.slice(3)) * 60_000,
  ).toISOString();
const usual: Hours = [8, 4, 9, 4.5];
const drive = (driving: number): Hours => [driving, 4.5, 10, 5];
const light: Hours = [7, 4, 8, 4];
const eight: Hours = [8, 4, 8, 4];
const fine: readonly HoursFinding[] = [];

const row = (days: readonly number[], from: string, to: string, hours: Hours): Line[] =>
  days.map((day) => [day, from, to, hours, fine]);

/**
 * 60 worked days with the breaches by the published rules; day 0 is a Monday. Sources: GOV.UK, "Drivers' hours: EU
 * rules" and "GB domestic rules", and the guidance on the Road Transport (Working Time) Regulations 2005.
 */
const diaries: readonly (readonly [HoursRules, readonly Line[]])[] = [
  ["eu", row([0, 1], "06:00", "16:00", usual)],
  // Limit: nine hours of driving a day, ten twice a week.
  [
    "eu",
    [
      [0, "06:00", "17:00", drive(10), fine],
      [1, "06:00", "17:00", drive(10), fine],
      [2, "06:00", "17:00", drive(9), fine],
      [3, "06:00", "17:00", drive(9.5), ["driving"]],
      [4, "06:00", "17:00", drive(10.5), ["driving"]],
    ],
  ],
  // Limits: a break of 45 minutes after 4.5 hours of driving; a break within six hours of work.
  [
    "eu",
    [
      [0, "06:00", "16:00", [8, 4.5, 9, 5], fine],
      [1, "06:00", "16:00", [8, 4.6, 9, 5], ["drivingBreak"]],
      [2, "06:00", "16:00", [8, 4, 9, 6], fine],
      [3, "06:00", "16:00", [8, 4, 9, 6.5], ["workBreak"]],
      [4, "06:00", "16:00", [8, 5, 9, 7], ["drivingBreak", "workBreak"]],
    ],
  ],
  // Limit: eleven hours of daily rest; nine hours up to three times between two weekly rests.
  [
    "eu",
    [
      [0, "06:00", "19:00", usual, fine],
      [1, "06:00", "20:00", usual, fine],
      [2, "06:00", "20:00", usual, fine],
      [3, "06:00", "20:00", usual, fine],
      [4, "06:00", "20:00", usual, ["rest"]],
    ],
  ],
  [
    "eu",
    [
      [0, "06:00", "18:00", usual, fine],
      [1, "02:00", "13:00", usual, ["rest"]],
      [2, "06:00", "21:30", usual, ["rest"]],
      [3, "09:00", "18:00", usual, fine],
      [4, "09:00", "18:00", usual, fine],
    ],
  ],
  // Limit: a weekly rest after at most six periods of 24 hours.
  [
    "eu",
    [
      ...row([0, 1, 2, 3, 4, 5], "06:00", "15:00", light),
      [6, "06:00", "15:00", light, ["weeklyRest"]],
      [7, "06:00", "15:00", light, ["weeklyRest"]],
      [9, "06:00", "15:00", light, fine],
    ],
  ],
  // 90 hours of driving in two weeks; never two reduced weekly rests in a row.
  [
    "eu",
    [
      ...row([0, 1, 2, 3, 4, 5], "06:00", "15:00", eight),
      ...row([7, 8, 9, 10, 11], "06:00", "15:00", eight),
      [12, "06:00", "15:00", eight, ["drivingFortnight"]],
      [14, "06:00", "15:00", eight, ["weeklyRest"]],
    ],
  ],
  // 56 hours of driving in a week.
  [
    "eu",
    [
      ...row([0, 1], "06:00", "17:00", drive(10)),
      ...row([2, 3, 4], "06:00", "17:00", drive(9)),
      [5, "06:00", "17:00", drive(9.2), ["driving", "drivingWeek"]],
    ],
  ],
  // 60 hours of work in a week.
  [
    "eu",
    [...row([0, 1, 2, 3], "06:00", "19:00", [8, 4, 12.2, 5]), [4, "06:00", "19:00", [8, 4, 12.2, 5], ["workWeek"]]],
  ],
  // GB limits: ten hours of driving, and eleven of duty on days with at least four hours of driving.
  [
    "gb",
    [
      [0, "06:00", "17:00", drive(10), fine],
      [1, "06:00", "17:00", drive(10.5), ["driving"]],
      [2, "06:00", "17:30", drive(8), ["duty"]],
      [3, "06:00", "19:00", drive(3), fine],
      [4, "06:00", "18:00", drive(11), ["driving", "duty"]],
    ],
  ],
];

it("agrees with the published rules on 60 worked days", () => {
  const days = diaries.flatMap(([rules, lines]) => {
    const worked = lines.map(
      ([day, from, to, [driving, unbrokenDriving, work, unbrokenWork]]): WorkedDay => ({
        ...{ startsAt: instant(day, from), endsAt: instant(day, to), driving, unbrokenDriving, work, unbrokenWork },
      }),
    );
    return lines.map(([, , , , wrong], at) => ({ wrong, found: hoursFindings(worked, at, rules), worked: worked[at] }));
  });
  expect(days).toHaveLength(60);
  const other = days.filter(
    ({ wrong, found }) => JSON.stringify(found.toSorted()) !== JSON.stringify(wrong.toSorted()),
  );
  expect(other).toEqual([]);
  figure("hours.table", (days.length - other.length) / days.length);
});

it("counts the days in a row since a break of 24 hours", () => {
  const unknown = { driving: null, unbrokenDriving: null, work: null, unbrokenWork: null };
  const worked = [0, 1, 2, 4, 5].map((day) => ({
    startsAt: instant(day, "08:00"),
    endsAt: instant(day, "16:00"),
    ...unknown,
  }));
  expect(worked.map((_day, at) => daysInRow(worked, at))).toEqual([1, 2, 3, 1, 2]);
});
