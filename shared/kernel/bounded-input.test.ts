import { expect, it } from "vitest";
import { beyondBounds, deepest, mostValues } from "./bounded-input.ts";

const nested = (depth: number): unknown => {
  let value: unknown = "end";
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { inner: value };
  return value;
};

it.each([
  ["as deep as it may be", { details: nested(deepest) }, null],
  [
    "too deep",
    { quantity: 1, details: nested(deepest + 1) },
    { field: "details", problem: "This has too many levels." },
  ],
  ["thousands deep", { details: nested(200_000) }, { field: "details", problem: "This has too many levels." }],
  ["too much", { rows: Array(mostValues).fill(1) }, { field: "rows", problem: "This is too much for one call." }],
  ["nothing", {}, null],
])("reports %s: %#", (_what, input, found) => expect(beyondBounds(input)).toEqual(found));
