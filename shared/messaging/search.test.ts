import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { folded, matcherOf } from "./search.ts";

describe("a search of texts", () => {
  it.each([
    ["hiab", "The HIAB is here"],
    ["here hiab", "The hiab is here"],
    ["Creme", "Crème brûlée at the gate"],
    ["gate  4", "Use gate 4, please"],
    ["dig", "A mini-digger"],
  ])("finds %s", (searched, text) => {
    expect(matcherOf(searched)(text)).toBe(true);
  });

  it.each([
    ["", "Anything"],
    ["   ", "Anything"],
    ["hiab tomorrow", "The hiab is here"],
  ])("does not find %j in what lacks a word of it", (searched, text) => {
    expect(matcherOf(searched)(text)).toBe(false);
  });

  it("finds every text by itself, whatever it is made of", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(matcherOf(text)(text)).toBe(folded(text) !== "");
      }),
    );
  });
});
