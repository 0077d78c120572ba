import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { extractPostcode, normalisePostcode, outwardOf } from "./postcode.ts";

describe("extractPostcode", () => {
  it.each([
    ["Unit 4, Leith EH6 6QQ", "EH6 6QQ"],
    ["Unit 4, Leith eh66qq", "EH6 6QQ"],
    ["SW1A 1AA, London", "SW1A 1AA"],
    ["12 High St, G2 1AA, ring the bell", "G2 1AA"],
    ["EC1A1BB", "EC1A 1BB"],
    ["Off the M8 at Harthill, ML7 5QB", "ML7 5QB"],
    ["M8 2nd exit, then EH6 6QQ", "EH6 6QQ"],
    ["EH10  4BF", "EH10 4BF"],
  ])("finds in %j %s", (text, postcode) => expect(extractPostcode(text)).toBe(postcode));

  it.each(["M8", "A1", "the A1 near Haddington", "M8 2nd exit", "Leith EH6", "Leith EH6 6", "XEH6 6QQ9", "", "12345"])(
    "finds none in %j",
    (text) => expect(extractPostcode(text)).toBeUndefined(),
  );

  it("answers nothing or a normalised postcode for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const found = extractPostcode(text);
        expect(found === undefined || found === normalisePostcode(found)).toBe(true);
      }),
    );
  });
});

describe("normalisePostcode and outwardOf", () => {
  it.each([
    ["eh11aa", "EH1 1AA", "EH1"],
    ["EH111AA", "EH11 1AA", "EH11"],
    [" sw1a 1aa", "SW1A 1AA", "SW1A"],
    ["g2", "G2", "G2"],
    ["W1A 0AX", "W1A 0AX", "W1A"],
  ])("%j is %s of %s", (text, postcode, outward) => {
    expect(normalisePostcode(text)).toBe(postcode);
    expect(outwardOf(text)).toBe(outward);
  });

  it.each(["12345", "EDINBURGH", "", "EH1 1A", "QH1 1AA"])("%j is none", (text) => {
    expect(normalisePostcode(text)).toBeUndefined();
    expect(outwardOf(text)).toBeUndefined();
  });
});
