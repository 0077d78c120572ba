import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bacsDay, bacsFileText, bacsLines, bacsText } from "./bacs.ts";

const from = { sortCode: "107999", number: "88837491", name: "HAULYARD CLIENTS" };
const base = { serial: "A1B2C3", serviceUser: "123456", from, createdOn: "2026-12-23", processingDay: "2026-12-24" };
const to = { sortCode: "202959", number: "63748472", name: "Lothian Haulage & Plant Ltd" };
const credit = { ...to, pence: 120_050, reference: "2026-0001" };

describe("a file of Bacs", () => {
  it("has its labels and records byte by byte", () => {
    expect(bacsLines({ ...base, credits: [credit] })).toEqual([
      `VOL1A1B2C3${" ".repeat(31)}123456${" ".repeat(32)}1`,
      `HDR1A123456S  1123456A1B2C300010001       26357 26358 000000${" ".repeat(20)}`,
      `HDR2F0200000100${" ".repeat(35)}00${" ".repeat(28)}`,
      `UHL1 26358999999    000000001 DAILY  001${" ".repeat(40)}`,
      "2029596374847209910799988837491    00000120050HAULYARD CLIENTS  2026-0001         LOTHIAN HAULAGE & ",
      "1079998883749101710799988837491    00000120050HAULYARD CLIENTS  CONTRA            HAULYARD CLIENTS  ",
      `EOF1A123456S  1123456A1B2C300010001       26357 26358 000001${" ".repeat(20)}`,
      `EOF2F0200000100${" ".repeat(35)}00${" ".repeat(28)}`,
      `UTL1${"120050".padStart(13, "0")}${"120050".padStart(13, "0")}00000010000001${" ".repeat(36)}`,
    ]);
  });

  it("is of labels of 80 and records of 100 bytes, and its contra is the sum of its credits", () => {
    const credits = fc.array(
      fc.record({
        sortCode: fc.stringMatching(/^\d{6}$/),
        number: fc.stringMatching(/^\d{8}$/),
        name: fc.string({ unit: "binary", maxLength: 100 }),
        reference: fc.string({ maxLength: 20 }),
        pence: fc.integer({ min: 1, max: 100_000_000 }),
      }),
      { minLength: 1, maxLength: 80 },
    );
    fc.assert(
      fc.property(credits, (all) => {
        const text = bacsFileText({ ...base, credits: all });
        expect(text).toMatch(/^[A-Z0-9.&/ \r\n-]*$/);
        const lines = text.split("\r\n").slice(0, -1);
        const widths = [...Array(4).fill(80), ...Array(all.length + 1).fill(100), ...Array(3).fill(80)];
        expect(lines.map(({ length }) => length)).toEqual(widths);
        const pence = lines.slice(4, -3).map((line) => Number(line.slice(35, 46)));
        expect(pence.at(-1)).toBe(pence.slice(0, -1).reduce((sum, one) => sum + one, 0));
        expect(pence.slice(0, -1)).toEqual(all.map((one) => one.pence));
      }),
    );
  });

  it.each([
    ["2026-01-01", " 26001"],
    ["2028-12-31", " 28366"],
  ])("writes %s as %s", (day, written) => expect(bacsDay(day)).toBe(written));

  it("keeps a name in its own characters", () => expect(bacsText("Ó Néill’s Plant", 18)).toBe("O NEILL S PLANT   "));

  it("refuses a sum that has no room", () => {
    expect(() => bacsLines({ ...base, credits: [{ ...credit, pence: 1e11 }] })).toThrow(/over 11 digits/);
  });
});
