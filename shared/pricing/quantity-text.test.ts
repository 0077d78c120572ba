import { expect, it } from "vitest";
import { quantityText } from "./quantity-text.ts";

it.each([
  [1, "hour", "1 hour"],
  [4.5, "hour", "4.5 hours"],
  [0, "mile", "0 miles"],
  [14.4, "m²", "14.4 m²"],
  [3, "t", "3 t"],
  [2, "tyres", "2 tyres"],
  [1, "", "1"],
])("%d of %j is %j", (quantity, unit, text) => expect(quantityText({ quantity, unit })).toBe(text));
