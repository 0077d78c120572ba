import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textParts } from "./links-in-text.ts";

const linksIn = (text: string) => textParts(text).flatMap(({ href }) => href ?? []);

describe("links in a text", () => {
  it.each([
    ["See https://example.com/a.", ["https://example.com/a"]],
    ["(http://example.com/b?x=1&y=2), please", ["http://example.com/b?x=1&y=2"]],
    ["two: https://a.example https://b.example/c", ["https://a.example/", "https://b.example/c"]],
    ["javascript:alert(1) data:text/html,x ftp://a.example file:///etc", []],
    ["https://bank.example@evil.example/login", []],
    ["https://", []],
    ['<a href="https://a.example">x</a>', ["https://a.example/"]],
    ["no link at all", []],
  ])("%s", (text, links) => {
    expect(linksIn(text)).toEqual(links);
  });

  it("change no letter of the text, and are always http or https", () => {
    const piece = fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom("https://", "javascript:", "@", ".", " "));
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join("");
        expect(
          textParts(text)
            .map((part) => part.text)
            .join(""),
        ).toBe(text);
        for (const href of linksIn(text)) expect(href).toMatch(/^https?:\/\//);
      }),
    );
  });
});
