import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asOnPlate } from "./registration.ts";

describe("a registration", () => {
  it.each([
    ["sk26abc", "SK26 ABC"],
    [" SK26-ABC ", "SK26 ABC"],
    ["a123bcd", "A123 BCD"],
    ["q1 abc", "Q1 ABC"],
    ["ABC123D", "ABC 123D"],
    ["abz 1234", "ABZ 1234"],
    ["1 rs", "1 RS"],
    ["ZZ10 DMA", "ZZ10 DMA"],
  ])("%s is on a plate as %s", (typed, plate) => expect(asOnPlate(typed)).toBe(plate));

  it.each(["", "BANANA", "SK26 ABCD", "SI26 ABC", "12345", "SK2 6ABC1", "W-AB 1234 X", "=1+1"])(
    "%s is on no plate of the UK",
    (typed) => expect(asOnPlate(typed)).toBeUndefined(),
  );

  it("is the same plate however it is spaced and spelt, and a plate spells itself", () => {
    const letters = fc.stringMatching(/^[A-Za-z0-9]{1,8}$/);
    fc.assert(
      fc.property(letters, fc.nat(8), (text, at) => {
        const plate = asOnPlate(text);
        expect(asOnPlate(`${text.slice(0, at)} ${text.slice(at)}`.toLowerCase())).toBe(plate);
        if (plate) expect(asOnPlate(plate)).toBe(plate);
      }),
    );
  });
});
