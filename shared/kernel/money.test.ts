import { describe, expect, it } from "vitest";
import { Pence } from "./money.ts";
import { formatPence } from "./money-text.ts";

it.each([
  [0, "£0.00"],
  [1, "£0.01"],
  [99, "£0.99"],
  [17_300, "£173.00"],
  [124_000, "£1,240.00"],
  [100_000_000, "£1,000,000.00"],
])("%i pence reads %s", (pence, text) => {
  expect(formatPence(pence)).toBe(text);
});

describe("Pence", () => {
  it.each([0, 1, 100_000_000])("takes %d", (amount) => expect(Pence.parse(amount)).toBe(amount));
  it.each([-1, 0.5, 100_000_001, Number.NaN, Number.POSITIVE_INFINITY, "1", null])("refuses %j", (amount) =>
    expect(Pence.safeParse(amount).success).toBe(false),
  );
});
