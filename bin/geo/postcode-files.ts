import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { csvField } from "#local/geo/csv.ts";
import type { CodePoint, Unit } from "./code-point.ts";
import { mostFrequent } from "./most-frequent.ts";
import { northernIrishLines } from "./northern-ireland.ts";

const recordBytes = 10;

export function writePostcodes(dir: string, { unitsByOutcode, districts }: CodePoint): number {
  const outcodes = [...unitsByOutcode.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([outcode, units]) => ({ outcode, units: units.toSorted((a, b) => (a.inward < b.inward ? -1 : 1)) }));
  const all = outcodes.flatMap(({ units }) => units);
  let start = 0;
  const outs = outcodes.map(({ outcode, units }) => {
    start += units.length;
    return [outcode, start - units.length, units.length];
  });
  const header = Buffer.from(JSON.stringify({ v: 1, n: all.length, outs }));
  const file = Buffer.alloc(4 + header.length + all.length * recordBytes);
  file.writeUInt32LE(header.length);
  header.copy(file, 4);
  all.forEach(({ inward, lat, lng }, i) => {
    const at = 4 + header.length + i * recordBytes;
    file.writeUInt16LE(inwardNumber(inward), at);
    file.writeInt32LE(Math.round(lat * 1e5), at + 2);
    file.writeInt32LE(Math.round(lng * 1e5), at + 6);
  });
  writeFileSync(join(dir, "postcodes-uk.bin.gz"), gzipSync(file));

  const outcodeLines = outcodes.map(({ outcode, units }) => areaLine(outcode, units, districts));
  const sectorLines = outcodes.flatMap(({ outcode, units }) => {
    const sectors = Map.groupBy(units, ({ inward }) => inward[0]);
    return [...sectors].map(([digit, inSector]) => areaLine(`${outcode} ${digit}`, inSector, districts));
  });
  writeAreas(dir, "outcodes.csv", "outcode", outcodeLines);
  writeAreas(dir, "sectors.csv", "sector", sectorLines);
  return all.length;
}

/** Encodes "1AB" as the digit times 26², plus the letters in base 26. */
function inwardNumber(inward: string): number {
  return Number(inward[0]) * 676 + (inward.charCodeAt(1) - 65) * 26 + inward.charCodeAt(2) - 65;
}

function writeAreas(dir: string, name: "outcodes.csv" | "sectors.csv", kind: string, lines: string[]): void {
  const heading = `${kind},lat,lon,postcodes,district_gss,district,country`;
  writeFileSync(join(dir, name), [heading, ...lines, ...northernIrishLines(name), ""].join("\n"));
}

function areaLine(code: string, units: Unit[], districts: CodePoint["districts"]): string {
  const mean = (of: (unit: Unit) => number) => units.reduce((sum, unit) => sum + of(unit), 0) / units.length;
  const district = mostFrequent(units.map((unit) => unit.district)) ?? "";
  const name = csvField(districts.get(district) ?? "");
  const country = mostFrequent(units.map((unit) => unit.country)) ?? "";
  const [lat, lng] = [mean((unit) => unit.lat), mean((unit) => unit.lng)];
  return [code, lat.toFixed(5), lng.toFixed(5), units.length, district, name, country].join(",");
}
