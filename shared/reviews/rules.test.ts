import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actors } from "../booking/lifecycle.ts";
import { ReviewForm } from "./model.ts";
import { isCalledOffByHaulier, reviewProblems } from "./rules.ts";

const form = fc.record({
  rating: fc.oneof(fc.integer({ min: -1, max: 7 }), fc.double({ noNaN: true }), fc.constant(null)),
  comment: fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.string({ unit: "grapheme", maxLength: 40 }),
    fc.string({ minLength: 1990, maxLength: 2010 }),
    fc.constantFrom("", "   ", "two\nlines", "a\tb", "a\rb", "\u0085x", "half \ud83d of a pair"),
  ),
});

describe("calling off", () => {
  it("counts against a haulier when its own side did it, and not when the contractor or an admin did", () => {
    expect(actors.filter((by) => isCalledOffByHaulier({ to: "cancelled", by }))).toEqual(["haulier", "driver"]);
    for (const by of [...actors, null])
      expect(isCalledOffByHaulier({ to: "failed", by }), "a failed job is none").toBe(false);
  });
});

describe("the rules of a review without the schema", () => {
  it("find fault with exactly what the schema refuses", () => {
    fc.assert(
      fc.property(form, (written) => {
        const { success, error } = ReviewForm.safeParse(written);
        const refused = new Set(error?.issues.map(({ path }) => path[0]));
        const found = reviewProblems(written);
        expect({ success, rating: refused.has("rating"), comment: refused.has("comment") }).toEqual({
          success: Object.keys(found).length === 0,
          rating: found.rating !== undefined,
          comment: found.comment !== undefined,
        });
      }),
      { numRuns: 2_000 },
    );
  });

  it("say the same words", () => {
    const written = { rating: 0, comment: " " };
    const words = ReviewForm.safeParse(written).error?.issues.map(({ message }) => message);
    expect(Object.values(reviewProblems(written))).toEqual(words);
  });
});
