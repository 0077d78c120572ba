import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { compactDir } from "#local/geo/data.ts";

/**
 * The lines about Northern Ireland in a list of the map data that comes with the product: the Ordnance Survey's own
 * products end at the Irish Sea, and a full pack must not know less than the product's.
 */
export function northernIrishLines(name: "outcodes.csv" | "sectors.csv" | "places-uk.csv"): string[] {
  const text = gunzipSync(readFileSync(join(compactDir, `${name}.gz`))).toString("utf8");
  return text.split("\n").filter((line) => /,Northern Ireland(,|$)/.test(line));
}
