import { describe, expect, it } from "vitest";
import { linesOf, typedLines, typedTotal, wrongLines } from "./quote-lines.ts";

const typed = (...lines: [words: string, pounds: string][]) => ({
  ...typedLines([]),
  ...Object.fromEntries(
    lines.flatMap(([words, pounds], number) => [
      [`words${number}`, words],
      [`pounds${number}`, pounds],
    ]),
  ),
});

describe("the lines of a quote", () => {
  it("are read in pence, without blank lines", () => {
    const form = typed(["Lorry and driver", "£1,120.50"], ["", " "], ["Waiting", "30"]);
    expect(linesOf(form)).toEqual([
      { words: "Lorry and driver", pence: 112_050 },
      { words: "Waiting", pence: 3_000 },
    ]);
    expect(typedTotal(form)).toBe(115_050);
    expect(wrongLines(form)).toEqual({});
  });

  it("are the same after a round trip", () => {
    const lines = [{ words: "Hiab, half a day", pence: 31_000 }];
    expect(linesOf(typedLines(lines))).toEqual(lines);
  });

  it.each([
    ["no line at all", [], { pounds0: "Enter at least one line with a price." }],
    ["a price without words", [["", "20"]], { words0: "Enter what this is for." }],
    ["words without a price", [["Lorry", ""]], { pounds0: "Enter pounds, like 120 or 120.50." }],
    [
      "less than nothing",
      [["Lorry", "-1"]],
      { pounds0: "“-1” is not a price in pounds. Enter pounds, like 120 or 120.50." },
    ],
    ["nothing", [["Lorry", "0"]], { pounds0: "“0” is not a price in pounds. Enter pounds, like 120 or 120.50." }],
    [
      "another currency",
      [["Lorry", "$20"]],
      { pounds0: "“$20” is not a price in pounds. Enter pounds, like 120 or 120.50." },
    ],
  ] as const)("with %s name the error", (_what, lines, wrong) => {
    expect(wrongLines(typed(...(lines as unknown as [string, string][])))).toEqual(wrong);
  });
});
