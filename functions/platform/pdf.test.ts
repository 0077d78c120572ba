import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { aPdf } from "#test/support/pdfs.ts";
import { isPdf } from "./pdf.ts";

const latin = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

it("accepts a whole PDF, with a table of objects or an object that contains it", () => {
  expect(isPdf(aPdf())).toBe(true);
  expect(isPdf(aPdf(3000))).toBe(true);
  expect(isPdf(latin("%PDF-2.0\n7 0 obj<</Type/XRef>>stream\nx\nendstream endobj\nstartxref\n9\n%%EOF"))).toBe(true);
});

it("rejects other files, whatever their name", () => {
  const bomb = Buffer.concat([Buffer.from("PK\x03\x04\x14\0\0\0\x08\0"), deflateRawSync(Buffer.alloc(1_000_000))]);
  const others: Record<string, Uint8Array> = {
    nothing: latin(""),
    "a program": latin(`MZ\x90\0${"\0".repeat(500)}`),
    "a zip bomb": bomb,
    "a zip bomb with the beginning of a PDF": Buffer.concat([latin("%PDF-1.7\n"), bomb]),
    "a page of HTML": latin("<html><script>alert(1)</script>"),
    "a PDF after something else": Buffer.concat([bomb, aPdf()]),
    "a way to nowhere": latin("%PDF-1.4\nstartxref\n99999\n%%EOF"),
    "a way to something else": latin("%PDF-1.4\nstartxref\n0\n%%EOF"),
  };
  for (const [name, bytes] of Object.entries(others)) expect([name, isPdf(bytes)]).toEqual([name, false]);
});

it("rejects a truncated PDF, and survives any damage", () => {
  const whole = aPdf(200);
  fc.assert(
    fc.property(fc.nat(whole.length - 8), fc.nat(whole.length - 1), fc.nat(255), (length, at, byte) => {
      expect(isPdf(whole.slice(0, length))).toBe(false);
      const damaged = whole.slice();
      damaged[at] = byte;
      expect(() => isPdf(damaged)).not.toThrow();
    }),
  );
});
