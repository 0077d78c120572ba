import { expect, it } from "vitest";
import { rateText, typedRate } from "./typed-rate.ts";

it.each([
  ["pence", "185", 18_500],
  ["pence", "£1,250.50", 125_050],
  ["pence", "0.07", 7],
  ["pence", "-5", -500],
  ["pence", "10000000", 1e9],
  ["pence", " ", null],
  ["pence", "42.505", Number.NaN],
  ["pence", "by quote", Number.NaN],
  ["minutes", "90", 90],
  ["minutes", "1.5 hours", 90],
  ["minutes", "half", Number.NaN],
  ["percent", "150 %", 150],
  ["percent", "12.5", Number.NaN],
  ["days", "14", 14],
] as const)("%s typed as %s", (unit, text, value) => {
  expect(typedRate({ unit }, text)).toBe(value);
});

it("writes a value so that it reads back", () => {
  for (const value of [0, 7, 1950, 18_500])
    expect(typedRate({ unit: "pence" }, rateText({ unit: "pence" }, value))).toBe(value);
});
