import { expect, it } from "vitest";
import { percentText, spanText, weekText } from "./figure-words.ts";

it.each([
  [null, "–"],
  [0, "0%"],
  [0.996, "99%"],
  [1, "100%"],
  [1.2, "120%"],
])("a share of %s reads %s", (share, text) => expect(percentText(share)).toBe(text));

it.each([
  [null, "–"],
  [12, "12 s"],
  [59.7, "60 s"],
  [720, "12 min"],
  [11_100, "3 h 05 min"],
])("a span of %s seconds reads %s", (seconds, text) => expect(spanText(seconds)).toBe(text));

it("names a week by its Monday", () => expect(weekText("2026-11-16")).toBe("16 Nov"));
