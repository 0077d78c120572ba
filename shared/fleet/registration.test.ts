import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asOnPlate, Registration } from "./registration.ts";

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
    // First and last of each DVLA format: current, prefix, suffix, dateless with letters or digits first.
    ["AB51 ABC", "AB51 ABC"],
    ["LX02 AAA", "LX02 AAA"],
    ["Y999 YYY", "Y999 YYY"],
    ["A1 AAA", "A1 AAA"],
    ["AAA 1A", "AAA 1A"],
    ["ABC 999Y", "ABC 999Y"],
    ["A 1", "A 1"],
    ["AB 1234", "AB 1234"],
    ["ABC 123", "ABC 123"],
    ["1234 AB", "1234 AB"],
    ["123 ABC", "123 ABC"],
    // Northern Ireland: Antrim, Belfast (3), Down, Tyrone, and one with digits first.
    ["IA 1234", "IA 1234"],
    ["AIA 1234", "AIA 1234"],
    ["AOI 1234", "AOI 1234"],
    ["CEZ 9999", "CEZ 9999"],
    ["MXI 1000", "MXI 1000"],
    ["SHZ 2000", "SHZ 2000"],
    ["JJI 1234", "JJI 1234"],
    ["1234 IA", "1234 IA"],
    // Q plates and personal ones.
    ["Q123 ABC", "Q123 ABC"],
    ["MY 1", "MY 1"],
    ["H1 ABS", "H1 ABS"],
    // Ireland: two digits for the year until 2012, three since 2013.
    ["12-D-12345", "12-D-12345"],
    ["12 d 12345", "12-D-12345"],
    ["131ww1", "131-WW-1"],
    ["99-TN-4821", "99-TN-4821"],
    ["241–KE–123", "241-KE-123"],
    ["05-KE-12", "05-KE-12"],
    // Trailers: DVLA registration marks and DVSA trailer ids.
    ["a1234567", "A123 4567"],
    ["C123456", "C123456"],
    ["12345670", "12345670"],
    ["\u202aSK26\u00a0ABC\u202c", "SK26 ABC"],
    ["SK26\u2013ABC", "SK26 ABC"],
    ["S K 2 6\u200b A B C", "SK26 ABC"],
  ])("%s shows on a plate as %s", (typed, plate) => expect(asOnPlate(typed)).toBe(plate));

  it.each([
    "",
    "BANANA",
    "SK26 ABCD",
    "SI26 ABC",
    "12345",
    "SK2 6ABC1",
    "W-AB 1234 X",
    "=1+1",
    "ABC 1234",
    "A012 ABC",
    "20-KK-35",
    "13-D-12345",
    "133-D-12345",
    "12-ZZ-12345",
    "B123456",
    "A123 45678",
  ])("%s is on no plate of the UK", (typed) => expect(asOnPlate(typed)).toBeUndefined());

  it.each([
    ["SK2O ABC", "“SK2O ABC” is not a UK registration. Did you mean SK20 ABC?"],
    ["5K26 ABC", "“5K26 ABC” is not a UK registration. Did you mean SK26 ABC?"],
    ["SK26 A8C", "“SK26 A8C” is not a UK registration. Did you mean SK26 ABC?"],
    ["Ql23 ABC", "“Ql23 ABC” is not a UK registration. Type it as on the plate, such as SK26 ABC."],
    ["CE2 9999", "“CE2 9999” is not a UK registration. Did you mean CEZ 9999?"],
    ["BANANA 12", "“BANANA 12” is not a UK registration. Type it as on the plate, such as SK26 ABC."],
    ["20 KK 35", "“20 KK 35” has the form of a military registration. Type a civilian one, such as SK26 ABC."],
    ["GW09AA", "“GW09AA” has the form of a military registration. Type a civilian one, such as SK26 ABC."],
    [
      "05 KE 12",
      "“05 KE 12” has the form of a military registration. Type a civilian one, such as SK26 ABC. An Irish one has dashes: 05-KE-12.",
    ],
    ["", "Please fill this in."],
  ])("%j is refused: %s", (typed, sentence) =>
    expect(Registration.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([sentence]),
  );

  it("is the same plate in any spacing and spelling, and a plate's own spelling stays", () => {
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
