import { expect, it } from "vitest";
import type { PriceLine } from "./line.ts";
import { priceOf } from "./price.ts";
import { priceChange } from "./price-change.ts";

const line = (words: string, pence: number, kind: PriceLine["kind"] = "extra"): PriceLine => ({
  ...{ kind, words, quantity: 1, unit: "", unitPence: pence, grossPence: pence },
});
const price = (...lines: PriceLine[]) => priceOf(lines, { basis: "card", distanceMiles: 4, vatRegistered: true });

const size = line("8 yard skip, 14 days", 18_500, "work");
const way = line("Travel", 1_000, "way");
const permit = line("Permit handled", 2_500);

it.each([
  ["nothing differs", price(size, way), price(size, way), null],
  [
    "a line more",
    price(size, way),
    price(size, permit, way),
    { pence: 2_500, netPence: 2_083, lines: ["Permit handled"] },
  ],
  [
    "a line less",
    price(size, permit, way),
    price(size, way),
    { pence: -2_500, netPence: -2_083, lines: ["Permit handled"] },
  ],
  [
    "another line in its place",
    price(size, way),
    price(line("12 yard skip, 14 days", 22_500, "work"), way),
    { pence: 4_000, netPence: 3_333, lines: ["12 yard skip, 14 days"] },
  ],
  [
    "the same line at another price",
    price(size, line("Further weeks", 3_700)),
    price(size, line("Further weeks", 7_400)),
    { pence: 3_700, netPence: 3_083, lines: ["Further weeks"] },
  ],
  [
    "two lines that cancel out",
    price(size, permit),
    price(size, line("Waiting", 2_500)),
    { pence: 0, netPence: 0, lines: ["Waiting"] },
  ],
])("of %s", (_words, before, after, expected) => expect(priceChange(before, after)).toEqual(expected));
