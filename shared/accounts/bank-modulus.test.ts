import fc from "fast-check";
import { expect, it } from "vitest";
import { figure } from "#test/support/figure.ts";
import { passesModulus } from "./bank-modulus.ts";

/** Examples of the specification in its order: Vocalink, Validating account numbers, chapter 3. */
const published: readonly (readonly [sortCode: string, accountNumber: string, isValid: boolean])[] = [
  ["089999", "66374958", true],
  ["107999", "88837491", true],
  ["202959", "63748472", true],
  ["871427", "46238510", true],
  ["872427", "46238510", true],
  ["871427", "09123496", true],
  ["871427", "99123496", true],
  ["820000", "73688637", true],
  ["827999", "73988638", true],
  ["827101", "28748352", true],
  ["134020", "63849203", true],
  ["118765", "64371389", true],
  ["200915", "41011166", true],
  ["938611", "07806039", true],
  ["938600", "42368003", true],
  ["938063", "55065200", true],
  ["772798", "99345694", true],
  ["086090", "06774744", true],
  ["309070", "02355688", true],
  ["309070", "12345668", true],
  ["309070", "12345677", true],
  ["309070", "99345694", true],
  ["938063", "15764273", false],
  ["938063", "15764264", false],
  ["938063", "15763217", false],
  ["118765", "64371388", false],
  ["203099", "66831036", false],
  ["203099", "58716970", false],
  ["089999", "66374959", false],
  ["107999", "88837493", false],
  ["074456", "12345112", true],
  ["070116", "34012583", true],
  ["074456", "11104102", true],
  ["180002", "00000190", true],
];

it("agrees with the published worked cases", () => {
  const wrong = published.filter(([sortCode, number, isValid]) => passesModulus(sortCode, number) !== isValid);
  expect(wrong).toEqual([]);
  figure("bank.modulus", (published.length - wrong.length) / published.length);
});

it("passes the first example of exception 14, and refuses an account that ends in no digit of it", () => {
  expect(passesModulus("180002", "98093517")).toBe(true);
  expect(passesModulus("180002", "12345678")).toBe(false);
});

it("says nothing of a sort code that the table does not know", () => {
  expect(passesModulus("000000", "12345678")).toBeNull();
  expect(passesModulus("999999", "12345678")).toBeNull();
});

it("finds every single wrong digit of an account of a plain modulus 11", () => {
  // Sort code 01-00-04 uses weights 8 to 1. None shares a factor with 11, so one wrong digit fails.
  const valid = "00000000";
  fc.assert(
    fc.property(fc.nat(7), fc.integer({ min: 1, max: 9 }), (at, digit) => {
      const wrong = `${valid.slice(0, at)}${digit}${valid.slice(at + 1)}`;
      expect(passesModulus("010004", wrong)).toBe(false);
    }),
  );
});
