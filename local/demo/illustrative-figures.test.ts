import { describe, expect, it } from "vitest";
import { firstFigures, illustrativeFigures, ticked } from "./illustrative-figures.ts";
import { createRandom } from "./random.ts";

describe("the demo's figures", () => {
  it("start as specified, and are labelled illustrative", () => {
    const { averageResponseMinutes, ...counts } = illustrativeFigures(0)(9_999);
    expect(counts).toEqual({
      ...{ activeHauliers: 250, activeContractors: 180, completedJobs: 12_400, isIllustrative: true },
    });
    expect(Number(averageResponseMinutes) / 60).toBeCloseTo(3.2);
  });

  it("change every ten seconds, the same for everybody", () => {
    const figuresAt = illustrativeFigures(0);
    const random = createRandom(1);
    expect(figuresAt(25_000)).toEqual(ticked(ticked(firstFigures, random), random));
    expect(figuresAt(29_999)).toBe(figuresAt(25_000));
  });

  it("change hauliers and contractors by one at most, and never reduce jobs", () => {
    const random = createRandom(7);
    let before = firstFigures;
    const seen = new Set<number>();
    for (let tick = 0; tick < 500; tick++) {
      const after = ticked(before, random);
      for (const name of ["activeHauliers", "activeContractors"] as const)
        expect(Math.abs(after[name] - before[name])).toBeLessThanOrEqual(1);
      const jobs = after.completedJobs - before.completedJobs;
      expect([0, 1]).toContain(jobs);
      seen.add(after.activeHauliers - before.activeHauliers);
      before = after;
    }
    expect([...seen].sort()).toEqual([-1, 0, 1]);
  });
});
