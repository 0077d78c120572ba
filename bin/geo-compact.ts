import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { csvRows } from "#local/geo/csv.ts";
import { compactDir, type GeoPack, packFile, readPackFile } from "#local/geo/data.ts";
import { writeManifest } from "#local/geo/manifest.ts";
import { lochsIn } from "./geo/lochs.ts";
import { onlyOutcodes } from "./geo/only-outcodes.ts";
import { scottishByBorder } from "./geo/scottish-by-border.ts";

/**
 * `npm run geo:compact -- FULL_PACK`: makes the product's own map data from a full pack. Copies files that the full
 * pack lacks from the existing compact one.
 *
 * The result has all of Scotland, down to postcodes and streets. Of the rest of the United Kingdom it has the coast,
 * places, motorways and the centres of postcode sectors. Files and layouts are those of a full pack, so one reader
 * serves both.
 */
const most = 8_000_000;
const ogl = "Open Government Licence 3.0";
const crown = "© Crown copyright and database right 2025";
const sources = [
  {
    name: "OS Code-Point Open",
    licence: ogl,
    attribution: `Contains OS, Royal Mail and National Statistics data ${crown}, © Royal Mail copyright and database right 2025`,
    edition: "2025.4",
  },
  { name: "OS Open Roads: motorways", licence: ogl, attribution: "", edition: "2025" },
  {
    name: "OpenStreetMap: roads, streets, places, lochs, coast",
    licence: "Open Database Licence 1.0",
    attribution: "© OpenStreetMap contributors",
    edition: "August 2021",
  },
  { name: "GeoNames: towns", licence: "CC BY 4.0", attribution: "GeoNames", edition: "2025" },
  {
    name: "NaPTAN: settlements and streets by their bus stops",
    licence: ogl,
    attribution: "NaPTAN",
    edition: "2025",
  },
  { name: "Office for National Statistics: council areas", licence: ogl, attribution: "", edition: "December 2023" },
];

const from = process.argv[2];
if (!from) {
  console.error("Name the folder of the full pack: npm run geo:compact -- FOLDER");
  process.exit(2);
}
const pack: GeoPack = { tier: "full", dirs: [resolve(from), compactDir], cacheDir: "" };
const read = (name: string) => readPackFile(pack, name);
const text = (name: string) => read(name).toString("utf8");
const roughly = (json: string) =>
  json.replace(/-?\d+\.\d{5,}/g, (degrees) => String(Number(Number(degrees).toFixed(4))));

const scottishOutcodes = new Set(
  csvRows(text("sectors.csv")).flatMap(([sector = "", , , , , , country]) =>
    country === "Scotland" ? [sector.split(" ")[0] ?? ""] : [],
  ),
);
const [streetHeading, ...streets] = text("streets.csv").split("\n");
const tiles = packFile({ ...pack, dirs: [resolve(from)] }, "scotland.pmtiles");

const files: Record<string, Buffer | string> = {
  "postcodes-uk.bin": onlyOutcodes(read("postcodes-uk.bin"), scottishOutcodes),
  "outcodes.csv": text("outcodes.csv"),
  "sectors.csv": text("sectors.csv"),
  "places-uk.csv": scottishByBorder(text("places-uk.csv"), text("scotland-councils.geojson")),
  "streets.csv": [streetHeading, ...streets.filter((line) => line.includes(",Scotland,"))].join("\n"),
  "roads-tertiary.bin": read("roads-tertiary.bin"),
  "uk-land.geojson": roughly(text("uk-land.geojson")),
  "scotland-councils.geojson": roughly(text("scotland-councils.geojson")),
  "gb-motorways.geojson": text("gb-motorways.geojson"),
  "road-shields.geojson": text("road-shields.geojson"),
  "lochs.geojson": tiles ? roughly(await lochsIn(tiles)) : text("lochs.geojson"),
};

const building = mkdtempSync(`${compactDir}-`);
let bytes = 0;
for (const [name, contents] of Object.entries(files)) {
  const zipped = gzipSync(contents, { level: 9 });
  bytes += zipped.length;
  writeFileSync(join(building, `${name}.gz`), zipped);
  console.log(`${name}.gz`.padEnd(30), `${(zipped.length / 1e6).toFixed(2)} MB`);
}
if (bytes > most) {
  rmSync(building, { recursive: true });
  console.error(`The data has ${(bytes / 1e6).toFixed(2)} MB; the repository allows ${most / 1e6}.`);
  process.exit(1);
}
writeManifest(building, { tier: "compact", sources });
mkdirSync(compactDir, { recursive: true });
rmSync(compactDir, { recursive: true });
renameSync(building, compactDir);
console.log(`${compactDir}: ${(bytes / 1e6).toFixed(2)} MB`);
