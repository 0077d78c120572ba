import { expect, it } from "vitest";
import { csvOf, recordsAsCsv } from "./csv.ts";

it("quotes commas, quotes and line breaks, and nothing else", () => {
  expect(
    csvOf(
      ["a", "b"],
      [
        ["one, two", 'say "yes"'],
        ["first\nsecond", "plain"],
      ],
    ),
  ).toBe('a,b\r\n"one, two","say ""yes"""\r\n"first\nsecond",plain\r\n');
});

it.each(["=1+1", "+44 131", "-2", "@sum", "\tx", "\rx"])("stops a spreadsheet from running %j", (text) => {
  expect(csvOf(["a"], [[text]])).toMatch(/^a\r\n"?'/);
});

it("leaves numbers as numbers", () => {
  expect(csvOf(["a"], [[-2.5]])).toBe("a\r\n-2.5\r\n");
});

it("gives each field of any record a column, nested ones by their path, and lists in one cell", () => {
  const records = [
    { id: 1, price: { totalPence: 5 }, tags: ["x", "y"] },
    { id: 2, note: null },
  ];
  expect(recordsAsCsv(records)).toBe('id,price.totalPence,tags,note\r\n1,5,"[""x"",""y""]",\r\n2,,,\r\n');
});

it("returns nothing for no records", () => {
  expect(recordsAsCsv([])).toBe("\r\n");
});
