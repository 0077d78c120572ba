import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EmployerReference, Nino, Utr } from "./tax-references.ts";

describe("a Unique Taxpayer Reference", () => {
  it.each([
    ["3282497350", "3282497350"],
    [" 32824 97350 ", "3282497350"],
    ["3282497350K", "3282497350"],
    ["1123456789", "1123456789"],
  ])("%j is read as %s", (typed, read) => {
    expect(Utr.parse(typed)).toBe(read);
  });

  it.each(["2282497350", "3282497351", "328249735", "32824973501", "0000000000", "abcdefghij", "", "3282497350A"])(
    "%j is refused",
    (typed) => {
      expect(Utr.safeParse(typed).success).toBe(false);
    },
  );

  it("has one first digit for each nine others, so that any one mistyped digit of a weight prime to 11 is found", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (nine) => {
        const rest = String(nine).padStart(9, "0");
        const fitting = [..."0123456789"].filter((first) => Utr.safeParse(`${first}${rest}`).success);
        expect(fitting.length).toBe(1);
      }),
    );
  });
});

describe("a National Insurance number", () => {
  it.each([
    ["AB123456C", "AB123456C"],
    [" ab 12 34 56 d", "AB123456D"],
    ["JG-12-34-56-A", "JG123456A"],
  ])("%j is read as %s", (typed, read) => {
    expect(Nino.parse(typed)).toBe(read);
  });

  it.each(["QQ123456C", "AB123456E", "AB12345C", "AO123456A", "DA123456A", "GB123456A", "TN123456A", "AB123456", ""])(
    "%j is refused",
    (typed) => {
      expect(Nino.safeParse(typed).success).toBe(false);
    },
  );
});

describe("an employer PAYE reference", () => {
  it.each([
    ["123/AB456", "123/AB456"],
    ["123 ab456", "123/AB456"],
    ["120/a", "120/A"],
  ])("%j is read as %s", (typed, read) => {
    expect(EmployerReference.parse(typed)).toBe(read);
  });

  it.each(["12/AB456", "123/", "AB456", "123/ABCDEFGHIJK", ""])("%j is refused", (typed) => {
    expect(EmployerReference.safeParse(typed).success).toBe(false);
  });
});
