import { describe, expect, it } from "vitest";
import { actors } from "../booking/lifecycle.ts";
import { isCalledOffByHaulier, isReviewOpen } from "./rules.ts";

describe("calling off", () => {
  it("counts against a haulier when its own side did it, and not when the contractor or an admin did", () => {
    expect(actors.filter((by) => isCalledOffByHaulier({ to: "cancelled", by }))).toEqual(["haulier", "driver"]);
    for (const by of [...actors, null])
      expect(isCalledOffByHaulier({ to: "failed", by }), "a failed job is none").toBe(false);
  });
});

it.each([
  ["at once", "2026-11-01T10:00:00.000Z", true],
  ["to the very end of the fourteenth day", "2026-11-15T10:00:00.000Z", true],
  ["no longer", "2026-11-15T10:00:00.001Z", false],
])("a review is its author's to change %s", (_when, now, isOpen) => {
  expect(isReviewOpen({ createdAt: "2026-11-01T10:00:00.000Z" }, now)).toBe(isOpen);
});
