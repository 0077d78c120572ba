import { expect, it } from "vitest";
import { answerRate, meanAnswer, onTimeRate, sumOf, utilisationOf, winRate } from "./week-sums.ts";
import { emptyWeek } from "./weeks.ts";

const week = { ...emptyWeek, requests: 5, accepted: 2, declined: 1, expired: 1, withdrawn: 1, answerSeconds: 900 };

it("of weeks without anything there are no shares and no means", () => {
  const nothing = sumOf([emptyWeek, emptyWeek]);
  for (const figure of [winRate, answerRate, meanAnswer, onTimeRate]) expect(figure(nothing)).toBeNull();
  expect(utilisationOf([])).toBeNull();
});

it("counts neither the withdrawn nor those that wait against the one who answers", () => {
  expect([winRate(week), answerRate(week), meanAnswer(week)]).toEqual([0.5, 0.75, 300]);
  const both = sumOf([week, { ...emptyWeek, requests: 1 }]);
  expect([both.requests, winRate(both)]).toEqual([6, 0.5]);
});

it("reckons utilisation over all weeks together", () => {
  const weeks = [
    { bookedHours: 20, hoursInService: 50 },
    { bookedHours: 0, hoursInService: 30 },
  ];
  expect(utilisationOf(weeks)).toBe(0.25);
});
