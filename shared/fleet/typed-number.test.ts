import { expect, it } from "vitest";
import { typedNumber, typedPence } from "./typed-number.ts";

it.each([
  ["90", undefined, 90],
  ["90,5", undefined, 90.5],
  ["1,250.50", undefined, 1250.5],
  ["12,345,678", undefined, 12_345_678],
  ["1\u00a0250", undefined, 1250],
  ["\u22125", undefined, -5],
  ["\u200e7.5\u200b", undefined, 7.5],
  ["7.5 t", "t", 7.5],
  ["7.5 Tonnes", "t", 7.5],
  ["7,500 kg", "t", 7.5],
  ["3500kg", "t", 3.5],
  ["13ft", "m", 3.962],
  ["3960 mm", "m", 3.96],
  ["8 yards", "m³", 6.116],
  ["8 m3", "m³", 8],
  ["50 km", "miles", 31.069],
  ["90 min", "hours", 1.5],
  ["1:30", "hours", 1.5],
  ["01:30", "minutes", 90],
  ["1h30", "hours", 1.5],
  ["1 hr 30 mins", "minutes", 90],
  ["2 hours and 15 minutes", "hours", 2.25],
  ["8 yd", "m³", 6.116],
  ["8 cu. yds", "m³", 6.116],
  ["2 cubic metres", "m³", 2],
  ["2 m^3", "m³", 2],
  ["8'", "m", 2.438],
  ["½ t", "t", 0.5],
  ["7½ t", "t", 7.5],
  ["3/4", undefined, 0.75],
  ["1/25", undefined, Number.NaN],
  ["\uff11\uff12", "t", 12],
  // A number with thousands never begins with zero, so this comma is a decimal comma.
  ["0,500", "t", 0.5],
  ["1:30", undefined, Number.NaN],
  ["1:75", "hours", Number.NaN],
  // Rejected: a unit where none is expected, wrong units, ambiguous separators, and words.
  ["7.5 t", undefined, Number.NaN],
  ["7.5 st", "t", Number.NaN],
  ["1.250,50", undefined, Number.NaN],
  ["1.2.3", undefined, Number.NaN],
  ["a lot", undefined, Number.NaN],
  ["-", undefined, Number.NaN],
  ["", undefined, Number.NaN],
] as const)("“%s” in %s is %d", (text, unit, expected) => {
  expect(typedNumber(text, unit)).toBe(expected);
});

it.each([
  ["£1,250.50", 125_050],
  ["£ 90", 9000],
  ["45.00 GBP", 4500],
  ["0.1", 10],
])("“%s” is %i pence", (text, expected) => {
  expect(typedPence(text)).toBe(expected);
});
