import { describe, expect, it } from "vitest";
import { sortCodeTyping } from "./bank-fields.tsx";

/** `|` is the caret. */
function typing(marked: string): string {
  const caret = marked.indexOf("|");
  const { text, caret: after } = sortCodeTyping(marked.replace("|", ""), caret);
  return `${text.slice(0, after)}|${text.slice(after)}`;
}

describe("typing a sort code", () => {
  it.each([
    ["1|", "1|"],
    ["12|", "12|"],
    ["123|", "12-3|"],
    ["12-34|", "12-34|"],
    ["12-345|", "12-34-5|"],
    ["123456|", "12-34-56|"],
    ["12 34 56|", "12-34-56|"],
    ["12-34-567|", "12-34-56|"],
    ["192|-34-56", "19-2|3-45"],
    ["1234|-56", "12-34|-56"],
    ["12|34", "12|-34"],
    ["|", "|"],
    ["ab|", "|"],
  ])("%s becomes %s", (typed, shown) => {
    expect(typing(typed)).toBe(shown);
  });
});
