import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { preview } from "./preview.ts";
import { line, paragraph } from "./text.ts";

const script = `<script>alert("x")</script> & <img src=x onerror=alert(1)>`;

describe("line", () => {
  const parse = (text: unknown) => line(10).safeParse(text);
  it.each([
    ["abc", "abc"],
    ["  abc  ", "abc"],
    ["1234567890", "1234567890"],
    ["<b>", "<b>"],
    ["\u202aa\u00a0b\u202c", "a b"],
    ["👷🏗️", "👷🏗️"],
  ])("accepts %j as %j", (text, kept) => {
    expect(parse(text).data).toBe(kept);
  });
  it.each([
    "",
    "   ",
    "\u00a0",
    "\u200b\u3164",
    "\u2800",
    "12345678901",
    "a\nb",
    "a\tb",
    "a\u0000b",
    "a\u007fb",
    "a\ud800b",
    "\udc00",
    5,
    null,
    {},
  ])("refuses %j", (text) => {
    expect(parse(text).success).toBe(false);
  });
  it("states the minimum length of a name", () => {
    expect(line(10, 2).safeParse("a").error?.issues[0]?.message).toBe("Use at least 2 characters.");
  });
});

describe("paragraph", () => {
  const parse = (text: unknown) => paragraph(100).safeParse(text);
  it("keeps lines, tabs and markup as typed", () => {
    for (const text of ["a\nb", "a\r\nb", "a\tb", script, "", "👷".repeat(50)]) expect(parse(text).data).toBe(text);
  });
  it.each(["x".repeat(101), "a\u0000b", "a\u000bb", "a\u001bb", "a\ud800b"])("refuses %j", (text) => {
    expect(parse(text).success).toBe(false);
  });
  it("accepts any text that is short enough, and returns its visible part", () => {
    const seen = (text: string) =>
      text.normalize("NFC").replaceAll(/[\p{Cf}\p{Z}\u115f\u1160\u2800\u3164\uffa0\s]/gu, "");
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 12 }), (text) => {
        const parsed = parse(text);
        if (parsed.success) expect(seen(parsed.data)).toBe(seen(text));
        else expect(text).toMatch(/[\p{Cc}]/u);
      }),
    );
  });
});

describe("preview", () => {
  // Lengths count code points, not bytes. Three dots only if the text was cut.
  it.each([
    ["", ""],
    ["x".repeat(50), "x".repeat(50)],
    ["x".repeat(51), `${"x".repeat(50)}...`],
    ["x".repeat(60), `${"x".repeat(50)}...`],
    ["👷".repeat(50), "👷".repeat(50)],
    ["👷".repeat(51), `${"👷".repeat(50)}...`],
    [`${"x".repeat(49)}👷y`, `${"x".repeat(49)}👷...`],
  ])("of %j is %j", (text, shown) => {
    expect(preview(text)).toBe(shown);
  });

  it("is the text itself or its first 50 code points and dots, and never half a character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 120 }), (text) => {
        const shown = preview(text);
        if ([...text].length <= 50) expect(shown).toBe(text);
        else
          expect([[...shown].length, shown.slice(-3), text.startsWith(shown.slice(0, -3))]).toEqual([53, "...", true]);
        if (text.isWellFormed()) expect(shown.isWellFormed()).toBe(true);
      }),
    );
  });
});
