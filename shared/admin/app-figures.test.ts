import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isSlow,
  type RecordKind,
  ratingOf,
  stepEnds,
  stepOf,
  upperQuartile,
  vitalNames,
  vitalThresholds,
} from "./app-figures.ts";

it.each<[RecordKind, number, boolean]>([
  ["network", 1000, false],
  ["network", 1001, true],
  ["render", 100, false],
  ["render", 101, true],
  ["query", 500, false],
  ["query", 501, true],
])("a %s record of %i ms: slow is %s", (kind, ms, slow) => expect(isSlow(kind, ms)).toBe(slow));

it.each([
  ["LCP", 2500, "good"],
  ["LCP", 2501, "needsImprovement"],
  ["LCP", 4001, "poor"],
  ["INP", 200, "good"],
  ["INP", 500, "needsImprovement"],
  ["INP", 501, "poor"],
  ["CLS", 0.1, "good"],
  ["CLS", 0.25, "needsImprovement"],
  ["CLS", 0.26, "poor"],
] as const)("%s of %d is %s", (name, value, rating) => expect(ratingOf(name, value)).toBe(rating));

describe.each(vitalNames)("steps of %s", (name) => {
  const ends = stepEnds[name];

  it("rise, and end at both thresholds", () => {
    expect(ends).toEqual([...ends].sort((a, b) => a - b));
    expect(ends).toEqual(expect.arrayContaining([...vitalThresholds[name]]));
  });

  it("hold their own end and nothing beyond it", () => {
    for (const [step, end] of ends.entries()) {
      expect(stepOf(name, end)).toBe(step);
      expect(stepOf(name, end * 1.0001)).toBe(step + 1);
    }
    expect(stepOf(name, 0)).toBe(0);
  });

  it("give the step and the rating of the true upper quartile", () => {
    const values = fc.array(fc.double({ min: 0, max: (ends.at(-1) ?? 0) * 1.2, noNaN: true }), { minLength: 1 });
    fc.assert(
      fc.property(values, (given) => {
        const counts = ends.map(() => 0).concat(0);
        for (const value of given) counts[stepOf(name, value)] = (counts[stepOf(name, value)] ?? 0) + 1;
        const truly = [...given].sort((a, b) => a - b)[Math.ceil(given.length * 0.75) - 1] ?? 0;
        const told = upperQuartile(name, counts) ?? 0;
        expect(stepOf(name, told)).toBe(Math.min(stepOf(name, truly), ends.length - 1));
        expect(ratingOf(name, told)).toBe(ratingOf(name, Math.min(truly, ends.at(-1) ?? 0)));
      }),
    );
  });
});

it("has no quartile of nothing", () => {
  expect(upperQuartile("LCP", [])).toBeNull();
  expect(upperQuartile("LCP", [0, -1])).toBeNull();
});
