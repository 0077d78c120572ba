import { expect, it } from "vitest";
import { submitted } from "./use-sending.ts";

it.each([
  [false, "hiab", "tomorrow", "Your request has been received. We'll notify you when a supplier accepts."],
  [false, "mobile-tyre", "today", "Your request has been received. We'll notify you when a supplier accepts."],
  [false, "mobile-tyre", "emergency", "Emergency mobile tyre fitters will contact you within 30 minutes."],
] as const)("duplicate %s, %s, %s", (duplicate, service, level, description) => {
  expect(submitted(duplicate, service, level)).toEqual({ title: "Booking Submitted!", description });
});

it("says when the request had already been sent", () => {
  expect(submitted(true, "mobile-tyre", "emergency")).toEqual({
    title: "Duplicate detected",
    description: "We found a recent identical booking. Using the existing reference.",
  });
});
