import { expect, it } from "vitest";
import { cellsIn } from "./cells-in.ts";
import { decode } from "./decode.ts";

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? [...new TextEncoder().encode(part)] : part)));
const utf16 = (text: string) => [...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]);

it.each<[what: string, file: Uint8Array, text: string]>([
  ["UTF-8", bytes("Bàrr, £"), "Bàrr, £"],
  ["UTF-8 with its mark", bytes([0xef, 0xbb, 0xbf], "Bàrr"), "Bàrr"],
  ["Latin-1", bytes("B", [0xe0], "rr ", [0xa3], "90"), "Bàrr £90"],
  ["Windows-1252", bytes([0x93], "Red", [0x94, 0x80]), "“Red”€"],
  ["UTF-16 as Excel saves it", bytes([0xff, 0xfe, ...utf16("Bàrr")]), "Bàrr"],
  ["UTF-16 with its bytes the other way round", bytes([0xfe, 0xff, 0, 66, 0, 0xe0]), "Bà"],
])("reads %s", (_what, file, text) => expect(decode(file)).toEqual({ text }));

it.each<[what: string, file: Uint8Array, refusal: RegExp]>([
  ["a workbook", bytes("PK", [3, 4], "xl/workbook.xml"), /Excel workbook/],
  ["an old workbook", bytes([0xd0, 0xcf, 0x11, 0xe0]), /Excel workbook/],
  ["a program", bytes("MZ", [0, 0, 0]), /not text/],
  ["more than 2 MB", new Uint8Array(2_000_001).fill(65), /larger than 2 MB/],
])("rejects %s with a sentence", (_what, file, refusal) =>
  expect(decode(file)).toEqual({ refusal: expect.stringMatching(refusal) }),
);

it.each([
  ["commas", 'Name,Kept at\r\n"Red, the old one",Leith\r\n'],
  ["semicolons", 'Name;Kept at\r\n"Red, the old one";Leith\r\n'],
  ["tabs", "Name\tKept at\nRed, the old one\tLeith\n"],
])("finds the cells separated by %s", (_what, text) => {
  expect(cellsIn(text).table.slice(0, 2)).toEqual([
    ["Name", "Kept at"],
    ["Red, the old one", "Leith"],
  ]);
});

const leith = "12, High Street, Leith, Edinburgh, EH6 6QQ, UK";
it.each([
  ["Excel's line", 'sep=;\r\nName;Kept at\r\n"Red, blue";Leith', [[""], ["Name", "Kept at"], ["Red, blue", "Leith"]]],
  ["Excel's line in quotes", '"sep=|"\nName|Kept at\nRed|Leith', [[""], ["Name", "Kept at"], ["Red", "Leith"]]],
  ["Excel's line with a tab", "SEP=\t\nName\tKept at", [[""], ["Name", "Kept at"]]],
  [
    "a title with commas above",
    `Fleet, Leith, 26/11/2026\n\nName;Kept at\nRed;${leith}`,
    [["Fleet, Leith, 26/11/2026"], [""], ["Name", "Kept at"], ["Red", leith]],
  ],
])("finds the cells by %s, and keeps the row numbers", (_what, text, table) =>
  expect(cellsIn(text)).toEqual({ table, problems: [] }),
);

it("names the row where a quotation mark is not closed", () => {
  expect(cellsIn('Name,Kept at\nRed,Leith\n"Blue,Leith\n').problems).toMatchObject([{ row: 3 }]);
});
