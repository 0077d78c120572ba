import { describe, expect, it } from "vitest";
import { exercisesIn, filesTouchedFor, kindsOfAddition } from "../support/exercise.ts";

const rows = exercisesIn();

describe("the exercise in CONTRIBUTING.md", () => {
  it("speaks of what it should", () => {
    expect(rows.map(({ what }) => what)).toEqual(kindsOfAddition);
    expect(rows.map(({ most }) => most)).toEqual([4, 3, 4, 2, 4, 3]);
  });

  it.each(rows)("$what takes the files that it names, and no more than $most", ({ what, most, files }) => {
    expect(filesTouchedFor(what)).toEqual([...files].sort());
    expect(files.length).toBeLessThanOrEqual(most);
  });
});
