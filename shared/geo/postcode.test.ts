import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { extractPostcode, meantPostcode, normalisePostcode, outwardOf, Postcode } from "./postcode.ts";

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
    ["Leith EH6\u00a06QQ", "EH6 6QQ"],
    ["Leith \u202aEH6\u20116QQ\u202c", "EH6 6QQ"],
    ["Liberty Wharf JE2 3AB, then PO1 3AX", "PO1 3AX"],
  ])("finds in %j %s", (text, postcode) => expect(extractPostcode(text)).toBe(postcode));

  it.each([
    "M8",
    "A1",
    "the A1 near Haddington",
    "M8 2nd exit",
    "M8 2ND EXIT",
    "m8 2nd exit",
    "B9 1ST LEFT",
    "Leith EH6",
    "Leith EH6 6",
    "XEH6 6QQ9",
    "JE2 3AB",
    "",
    "12345",
  ])("finds none in %j", (text) => expect(extractPostcode(text)).toBeUndefined());

  it("returns undefined or a normalised postcode for any text", () => {
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

  it.each(["12345", "EDINBURGH", "", "EH1 1A", "QH1 1AA", "AA1 1AA", "JE2"])("%j is none", (text) => {
    expect(normalisePostcode(text)).toBeUndefined();
    expect(outwardOf(text)).toBeUndefined();
  });
});

describe("a postcode in a request", () => {
  // The examples of the Postcode Address File for the six formats, postcodes of London, and one of each nation.
  it.each([
    ["M1 1AA", "M1 1AA"],
    ["M60 1NW", "M60 1NW"],
    ["CR2 6XH", "CR2 6XH"],
    ["DN55 1PT", "DN55 1PT"],
    ["W1A 1HQ", "W1A 1HQ"],
    ["EC1A 1BB", "EC1A 1BB"],
    ["SW1A 2AA", "SW1A 2AA"],
    ["N1C 4AG", "N1C 4AG"],
    ["SE1P 5LX", "SE1P 5LX"],
    ["BT1 5GS", "BT1 5GS"],
    ["CF10 1EP", "CF10 1EP"],
    ["ZE1 0LL", "ZE1 0LL"],
    ["HS1 2DA", "HS1 2DA"],
    ["eh66qq", "EH6 6QQ"],
    [" eh6  6qq ", "EH6 6QQ"],
    ["E H 6 6 Q Q", "EH6 6QQ"],
    ...[..."\u00a0\u2007\u202f\u2009\u3000\t-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\uff0d"].map((mark) => [
      `EH6${mark}6QQ`,
      "EH6 6QQ",
    ]),
    ...[
      ..."\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff\u00ad",
    ].map((mark) => [`${mark}EH6${mark} 6QQ${mark}`, "EH6 6QQ"]),
  ])("reads %j as %s", (typed, postcode) => expect(Postcode.parse(typed)).toBe(postcode));

  const other = "Give the whole postcode, such as EH6 6QQ.";
  it.each([
    ["EH1O 5DT", "“EH1O 5DT” is not a UK postcode. Did you mean EH10 5DT?"],
    ["G2 IDT", "“G2 IDT” is not a UK postcode. Did you mean G2 1DT?"],
    ["S015 1AA", "“S015 1AA” is not a UK postcode. Did you mean SO15 1AA?"],
    ["EH6 6Q0", `“EH6 6Q0” is not a UK postcode. ${other}`],
    ["8T1 5GS", "“8T1 5GS” is not a UK postcode. Did you mean BT1 5GS?"],
    ["E1 SQQ", "“E1 SQQ” is not a UK postcode. Did you mean E1 5QQ?"],
    ["\u202aeho 6qq\u202c", `“eho 6qq” is not a UK postcode. Did you mean EH0 6QQ?`],
    ["GIR 0AA", `“GIR 0AA” is not a UK postcode. ${other}`],
    ["NPT 1AA", `“NPT 1AA” is not a UK postcode. ${other}`],
    ["D02 X285", `“D02 X285” is not a UK postcode. ${other}`],
    ["BFPO 57", `“BFPO 57” is not a UK postcode. ${other}`],
    ["90210", `“90210” is not a UK postcode. ${other}`],
    ["EH6/6QQ", `“EH6/6QQ” is not a UK postcode. ${other}`],
    ["EH6 6QQ EH6 6QQ", `“EH6 6QQ EH6 6QQ” is not a UK postcode. ${other}`],
    ["JE2 3AB", "“JE2 3AB” is in Jersey. Give a postcode in the United Kingdom."],
    ["GY1 1AA", "“GY1 1AA” is in Guernsey. Give a postcode in the United Kingdom."],
    ["im1 1ag", "“im1 1ag” is on the Isle of Man. Give a postcode in the United Kingdom."],
    ["EH6", "“EH6” is the first half of a postcode. Give the whole one, such as EH6 6QQ."],
    ["", "Please fill this in."],
    ["\u200b\u00a0", "Please fill this in."],
  ])("%j is refused: %s", (typed, sentence) =>
    expect(Postcode.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([sentence]),
  );
});

it.each([
  ["EH1O 5DT", "EH10 5DT"],
  ["Lothian Road, Edinburgh eh1o5dt", "EH10 5DT"],
  ["G2 IDT", "G2 1DT"],
  ["Leith EH6 6QQ", undefined],
  ["12 High Street", undefined],
  ["JE2 3AB", undefined],
  ["", undefined],
])("%j likely means %j", (text, postcode) => expect(meantPostcode(text)).toBe(postcode));
