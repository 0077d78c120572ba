import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { compactDir } from "#local/geo/data.ts";

/**
 * Returns the lines about Northern Ireland from the product's own map data. The Ordnance Survey does not cover it, and
 * a full pack must not contain less.
 */
export function northernIrishLines(name: "outcodes.csv" | "sectors.csv" | "places-uk.csv"): string[] {
  const text = gunzipSync(readFileSync(join(compactDir, `${name}.gz`))).toString("utf8");
  return text.split("\n").filter((line) => /,Northern Ireland(,|$)/.test(line));
}
