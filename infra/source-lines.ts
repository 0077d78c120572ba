import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join } from "node:path";

const place = /[^\s("]*\/index\.js:(\d+):(\d+)/g;

/** Replaces positions in the bundle at `directory` by source lines, in text from a function's log. */
export function withSourceLines(text: string, directory: string): string {
  const map = new SourceMap(JSON.parse(readFileSync(join(directory, "index.js.map"), "utf8")));
  return text.replace(place, (whole, line: string, column: string) => {
    const origin = map.findOrigin(Number(line), Number(column));
    return "fileName" in origin ? `${origin.fileName.replace(/^(?:\.\.\/)+/, "")}:${origin.lineNumber}` : whole;
  });
}
