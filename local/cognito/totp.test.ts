import { expect, it } from "vitest";
import { codeAt, newSecret, stepOf, toBase32 } from "./totp.ts";

const secret = toBase32(Buffer.from("12345678901234567890"));

it.each([
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
])("makes the code of RFC 6238 at second %i", (second, code) => {
  expect(codeAt(secret, second * 1000, 8)).toBe(code);
  expect(codeAt(secret, second * 1000)).toBe(code.slice(2));
});

it("accepts the code of this half minute, and of those beside it, as clocks differ", () => {
  const now = 1_800_000_000_000;
  const taken = [-2, -1, 0, 1, 2].map((steps) => stepOf(codeAt(secret, now + steps * 30_000), secret, now));
  expect(taken).toEqual([undefined, now / 30_000 - 1, now / 30_000, now / 30_000 + 1, undefined]);
  expect(stepOf("", secret, now)).toBeUndefined();
});

it("makes secrets of 160 bits that apps can read", () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
  expect(secret).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
});
