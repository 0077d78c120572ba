import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { articleText, type Block, type Words } from "./article-text.ts";

const paragraph = (...of: Words[]): Block => ({ is: "paragraph", of });

describe("an article's text", () => {
  it.each<[string, string, Block[]]>([
    ["paragraphs", "One\ntwo\n\nThree", [paragraph("One\ntwo"), paragraph("Three")]],
    [
      "headings",
      "## Two\n### Three",
      [2, 3].map((level): Block => ({ is: "heading", level: level as 2, of: [["Two", "Three"][level - 2] as string] })),
    ],
    ["a list", "- one\n- two", [{ is: "list", ordered: false, items: [[paragraph("one")], [paragraph("two")]] }]],
    ["steps", "1. one\n2. two", [{ is: "list", ordered: true, items: [[paragraph("one")], [paragraph("two")]] }]],
    ["a quote", "> said", [{ is: "quote", of: [paragraph("said")] }]],
    ["weight", "**a** *b*", [paragraph({ is: "strong", of: ["a"] }, " ", { is: "em", of: ["b"] })]],
    ["a page of ours", "[help](/help#book)", [paragraph({ is: "link", to: "/help#book", of: ["help"] })]],
    ["an article of ours", "[it](/blog/any)", [paragraph({ is: "link", to: "/blog/any", of: ["it"] })]],
    ["another site", "[it](https://x.test/a)", [paragraph({ is: "link", to: "https://x.test/a", of: ["it"] })]],
    ["a letter", "[us](mailto:a@x.test)", [paragraph({ is: "link", to: "mailto:a@x.test", of: ["us"] })]],
    ["signs of comparison", "3 < 4 & 5 > 4", [paragraph("3 < 4 & 5 > 4")]],
    ["nothing", "", []],
  ])("has %s", (_what, text, blocks) => {
    expect(articleText(text)).toEqual({ blocks, problem: null });
  });

  it.each([
    ["a tag", "<b>bold</b>", /no HTML: <b>/],
    ["a script", "<script>alert(1)</script>", /no HTML/],
    ["a tag in a line", "so <img src=x onerror=alert(1)> it is", /no HTML/],
    ["a picture", "![x](https://x.test/a.png)", /no pictures/],
    ["a table", "| a | b |\n|---|---|\n| 1 | 2 |", /no tables/],
    ["code", "    indented", /no code/],
    ["a title", "# Title", /## or ###/],
    ["a script in a link", "[x](javascript:alert(1))", /A link cannot lead to javascript:/],
    ["a link that listens in", "[x](http://x.test)", /A link cannot lead/],
    ["a link that hides its site", "[x](//x.test)", /A link cannot lead/],
    ["a page that is not there", "[x](/nowhere)", /A link cannot lead to \/nowhere/],
    ["too much nesting", `${"> ".repeat(2000)}deep`, /nested too deep/],
  ])("has no %s, says so, and shows it as typed", (_what, text, problem) => {
    const read = articleText(text);
    expect(read.problem).toMatch(problem);
    expect(JSON.stringify(read.blocks)).not.toMatch(/"to":"(javascript|http:|\/\/|\/nowhere)/);
  });

  it("is read whatever it is, and leads only where links may", () => {
    const piece = fc.constantFrom(
      "<a href=x>",
      "[x](",
      "javascript:",
      "](//y)",
      "> ",
      "- ",
      "#",
      "**",
      "`",
      "\n",
      "![",
      "|",
      "&lt;",
      "word",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 5 })), { maxLength: 30 }), (pieces) => {
        const { blocks } = articleText(pieces.join(""));
        for (const [, to = ""] of JSON.stringify(blocks).matchAll(/"to":"([^"]*)/g))
          expect(to).toMatch(/^(\/[a-z]|\/$|\/[?#]|https:\/\/|mailto:|tel:)/);
      }),
    );
  });
});
