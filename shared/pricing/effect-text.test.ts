import { expect, it } from "vitest";
import { changeText, effectText } from "./effect-text.ts";

it.each([
  [2_500, false, "gross", "+£25.00"],
  [2_500, false, "net", "+£20.83"],
  [-1_200, false, "gross", "-£12.00"],
  [3_700, true, "gross", "from +£37.00"],
  [0, true, "gross", "included"],
  [null, false, "net", "on request"],
] as const)("an answer of %s pence, at least %s, %s: %s", (pence, isLeast, view, words) => {
  const netPence = pence === null ? null : pence - Math.round(pence / 6);
  expect(effectText({ pence, netPence, isLeast }, view)).toBe(words);
});

it.each([
  [2_500, ["Permit handled"], "+£25.00 permit handled"],
  [-4_000, ["8 yard skip, 14 days"], "-£40.00 8 yard skip, 14 days"],
  [0, ["Waiting"], "Same total: waiting"],
  [900, ["A", "B", "C", "D"], "+£9.00 a, b, c, and more"],
])("a change of %s pence in %j: %s", (pence, lines, words) =>
  expect(changeText({ pence, netPence: pence, lines }, "gross")).toBe(words),
);
