import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tyreSizeIn } from "./tyre-size.ts";

const sure = (text: string, confidence = 1) => tyreSizeIn({ text, confidence: [...text].map(() => confidence) });
const words = (text: string) => {
  const read = sure(text);
  return read && [read.size, ...(read.service ? [read.service.words] : [])].join(" ");
};

describe("a tyre size", () => {
  it.each([
    ["205/55 R16 91V", "205/55 R16 91V"],
    ["195/65R15C 104/102T", "195/65 R15C 104/102T"],
    ["315/80 R22.5 156/150L", "315/80 R22.5 156/150L"],
    ["265/70R19.5140/138M", "265/70 R19.5 140/138M"],
    ["10.00 R20 146/143K", "10.00 R20 146/143K"],
    ["7.50-16", "7.50-16"],
    ["12.4-28", "12.4-28"],
    ["12.4 R28", "12.4 R28"],
    ["400/70 R24 158A8", "400/70 R24 158A8"],
    ["10.0/75-15.3", "10.0/75-15.3"],
    ["12R22.5 152/148M", "12 R22.5 152/148M"],
    ["185R14C 102/100Q", "185 R14C 102/100Q"],
    ["31X10.50R15", "31x10.50 R15"],
    ["23.5R25", "23.5 R25"],
    ["P225/45ZR17 94W XL", "225/45 ZR17 94W"],
    ["HIGHROAD 205/55R1691V TUBELESS", "205/55 R16 91V"],
  ])("is read from %s", (text, size) => {
    expect(words(text)).toBe(size);
  });

  it.each([
    ["2O5/5S R16", "205/55 R16"],
    ["Z05/55 RI6 9IV", "205/55 R16"],
    ["205155R16", "205/55 R16"],
    ["315/80R225156/150L", "315/80 R22.5 156/150L"],
    ["3I5/B0 R22,5", "315/80 R22.5"],
  ])("is found although %s has similar signs", (text, size) => {
    expect(words(text)).toBe(size);
    expect(sure(text)?.confidence).toBeLessThanOrEqual(1);
  });

  it.each([
    "DOT 1X4R KLM 3521",
    "MAX LOAD 615 KG (1356 LBS)",
    "MAX PRESS 350 KPA (51 PSI)",
    "TREADWEAR 280 TRACTION A",
    "E4 0256123-S2WR2",
    "205/54 R16",
    "206/55 R16",
    "205/55 R9",
    "205/55 R165",
    "1205/55 R16",
    "315/80 R22.53",
    "12.7-28",
    "205/55R16205/65R16",
    "",
  ])("is not in %s, or not as the only one", (text) => {
    expect(words(text)).toBeNull();
  });

  it("has the confidence of its least certain character, and so has its service description", () => {
    const text = "205/55 R16 91V";
    const read = (unsure: number) =>
      tyreSizeIn({ text, confidence: [...text].map((_, index) => (index === unsure ? 0.3 : 0.9)) });
    expect(read(4)).toMatchObject({ confidence: 0.3, service: { confidence: 0.9 } });
    expect(read(12)).toMatchObject({ confidence: 0.9, service: { confidence: 0.3 } });
  });

  it("loses confidence for each sign that was read as another", () => {
    expect(sure("2O5/55 R16")?.confidence).toBeLessThan(sure("205/55 R16")?.confidence ?? 0);
  });
});

describe("any tyre size", () => {
  const metric = fc
    .record({
      width: fc.integer({ min: 19, max: 35 }).map((tens) => tens * 10 + 5),
      height: fc.integer({ min: 9, max: 17 }).map((fives) => fives * 5),
      rim: fc.constantFrom("13", "14", "15", "16", "17", "18", "19", "20", "17.5", "19.5", "22.5"),
      index: fc.integer({ min: 60, max: 170 }),
      symbol: fc.constantFrom(..."JKLMNPQRSTHVWY"),
    })
    .map(({ width, height, rim, index, symbol }) => ({
      size: `${width}/${height} R${rim}`,
      service: `${index}${symbol}`,
    }));

  it("reads back as written, with or without spaces and whatever is around it", () => {
    const around = fc.constantFrom("", "TUBELESS", "M+S", "RADIAL");
    fc.assert(
      fc.property(metric, fc.boolean(), around, around, ({ size, service }, spaced, before, after) => {
        const shown = spaced ? size : size.replace(" ", "");
        expect(words(`${before} ${shown} ${service} ${after}`)).toBe(`${size} ${service}`);
      }),
    );
  });

  it("is never read from random text without its signs", () => {
    // Characters without slash, R and hyphen, so that no text contains a size.
    const signs = fc.constantFrom(..."0123456789ABCDEFGHKMNOPQSTUVWXYZ +()");
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 40 }), (text) => {
        expect(words(text.join(""))).toBeNull();
      }),
    );
  });

  it("in random text is a size that exists", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const read = words(text);
        if (read)
          expect(read).toMatch(/^(\d{2}x)?\d{1,3}(\.\d{1,2})?(\/\d{2})?(-| (ZR|R|D|B))\d{2}(\.\d)?(C|LT)?( |$)/);
      }),
    );
  });
});
