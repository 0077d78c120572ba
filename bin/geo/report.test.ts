import { expect, it } from "vitest";
import { reportTo } from "./report.ts";

function written(isTTY: boolean): string {
  const output = { isTTY, columns: 20, text: "", write: (text: string) => (output.text += text) };
  const report = reportTo(output);
  report.progress("roads: 1 %");
  report.progress("roads: 1 %");
  report.progress("roads: 2 % of a very long way");
  report.done("Roads: 3.");
  report.done("Done.");
  return output.text;
}

it("overwrites one line on a terminal, no wider than it, and leaves finished steps", () => {
  expect(written(true)).toBe("\r\u001b[Kroads: 1 %\r\u001b[Kroads: 2 % of a ver\r\u001b[KRoads: 3.\nDone.\n");
});

it("writes one line for each step elsewhere", () => {
  expect(written(false)).toBe("Roads: 3.\nDone.\n");
});
