import { describe, expect, it } from "vitest";
import { actors } from "../booking/lifecycle.ts";
import { isCalledOffByHaulier } from "./rules.ts";

describe("calling off", () => {
  it("counts against a haulier when its own side did it, and not when the contractor or an admin did", () => {
    expect(actors.filter((by) => isCalledOffByHaulier({ to: "cancelled", by }))).toEqual(["haulier", "driver"]);
    for (const by of [...actors, null])
      expect(isCalledOffByHaulier({ to: "failed", by }), "a failed job is none").toBe(false);
  });
});
