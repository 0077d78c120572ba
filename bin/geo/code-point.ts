import { basename } from "node:path";
import { districtNames } from "./codelist.ts";
import { positionOnGrid } from "./national-grid.ts";
import { percent, type Report } from "./report.ts";
import { csvFilesIn, fieldsOf, linesOf } from "./rows.ts";
import { editionOf, withZip } from "./zip.ts";

export type Unit = { inward: string; lat: number; lng: number; district: string; country: string };

export type CodePoint = {
  edition: string;
  unitsByOutcode: Map<string, Unit[]>;
  districts: ReadonlyMap<string, string>;
};

const columns = 10;
const countries: Record<string, string> = { E92000001: "England", S92000003: "Scotland", W92000004: "Wales" };

export function readCodePoint(path: string, report: Report): Promise<CodePoint> {
  const archive = basename(path);
  return withZip(path, async (files) => {
    const areas = csvFilesIn(/(^|\/)Data\//i, files, archive);
    const unitsByOutcode: CodePoint["unitsByOutcode"] = new Map();
    for (const [done, file] of areas.entries()) {
      report.progress(`Reading postcodes: ${percent(done, areas.length)}`);
      for (const line of await linesOf(file)) {
        const [code = "", , easting, northing, country = "", , , , district = ""] = fieldsOf(
          line,
          columns,
          archive,
          file,
        );
        const [, outcode, inward] = /^([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})$/.exec(code) ?? [];
        const [x, y] = [Number(easting), Number(northing)];
        if (!outcode || !inward || Number.isNaN(x + y))
          throw new Error(`${archive}: a row of ${file.name} is not a postcode with a position: ${line.slice(0, 60)}`);
        // A postcode without a known position is at the grid's origin, in the sea.
        if (x === 0 && y === 0) continue;
        const unit = { inward, ...positionOnGrid(x, y), district, country: countries[country] ?? "" };
        const known = unitsByOutcode.get(outcode);
        if (known) known.push(unit);
        else unitsByOutcode.set(outcode, [unit]);
      }
    }
    return { edition: editionOf(files), unitsByOutcode, districts: await districtNames(files, archive) };
  });
}
