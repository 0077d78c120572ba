import fc from "fast-check";
import { expect, it } from "vitest";
import { excerptOf } from "./excerpt.ts";

const marked = (text: string, searched: string) =>
  excerptOf(text, searched)
    .map(([piece, isFound]) => (isFound ? `[${piece}]` : piece))
    .join("");

it.each([
  ["The hiab is here", "hiab", "The [hiab] is here"],
  ["Crème at the GATE", "gate creme", "[Crème] at the [GATE]"],
  ["gate, gate", "gate", "[gate], [gate]"],
  ["Nothing of it", "hiab", "Nothing of it"],
])("marks the found words in %j", (text, searched, shown) => {
  expect(marked(text, searched)).toBe(shown);
});

it("shows the part of a long text around the word", () => {
  const shown = marked(`${"a ".repeat(100)}needle${" b".repeat(100)}`, "needle");
  expect(shown).toMatch(/^…(a )+.*\[needle\]( b)+.*…$/);
});

it("never changes a letter of a short text", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 4 }), (text, searched) => {
      const pieces = excerptOf(text, searched).filter(([piece]) => piece !== "…");
      expect(text).toContain(pieces.map(([piece]) => piece).join(""));
    }),
  );
});
