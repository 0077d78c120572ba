import fc from "fast-check";
import { expect, it } from "vitest";
import type { PriceLine } from "../pricing/line.ts";
import { QuoteLine } from "./model.ts";
import { quoteLinesOf } from "./quote-lines.ts";
import { mostLines } from "./rules.ts";

const aLine = (words: string, quantity: number, unit: string, unitPence: number): PriceLine => ({
  ...{ kind: "work", words, quantity, unit, unitPence, grossPence: Math.round(quantity * unitPence) },
});

it.each<[string, PriceLine[], { words: string; pence: number }[]]>([
  ["none of no price", [], []],
  [
    "each with what is counted",
    [aLine("Hire", 4, "h", 9_000), aLine("The way", 1, "", 1_500)],
    [
      { words: "Hire: 4 h at £90.00", pence: 36_000 },
      { words: "The way", pence: 1_500 },
    ],
  ],
  [
    "a reduction taken off the largest",
    [aLine("The way", 1, "", 1_500), aLine("Skip", 1, "", 20_000), aLine("Returned empty", 1, "", -2_500)],
    [
      { words: "The way", pence: 1_500 },
      { words: "Skip", pence: 17_500 },
    ],
  ],
  ["none where a reduction leaves nothing", [aLine("Skip", 1, "", 100), aLine("Gift", 1, "", -100)], []],
])("the lines of a quote from a price: %s", (_, lines, expected) => {
  expect(quoteLinesOf({ lines })).toEqual(expected);
});

it("any lines make a quote that can be sent, to the penny", () => {
  const amounts = fc.array(fc.integer({ min: -500, max: 90_000 }), { minLength: 1, maxLength: 14 });
  fc.assert(
    fc.property(amounts, (pence) => {
      const lines = pence.map((each, at) =>
        aLine("A line of the price that is forty letters".slice(0, 40 - (at % 9)), 1, "", each),
      );
      const quote = quoteLinesOf({ lines });
      if (quote.length === 0) return;
      expect(quote.length).toBeLessThanOrEqual(mostLines);
      for (const line of quote) expect(QuoteLine.safeParse(line).success).toBe(true);
      expect(quote.reduce((sum, line) => sum + line.pence, 0)).toBe(pence.reduce((sum, each) => sum + each, 0));
    }),
  );
});
