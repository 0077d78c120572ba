import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type PackSource, writeManifest } from "#local/geo/manifest.ts";
import { readCodePoint } from "./code-point.ts";
import { writeNames } from "./name-files.ts";
import { withOpenNames } from "./open-names.ts";
import { downloadOriginals, findOriginals, type Originals, type Publishers } from "./originals.ts";
import { type Extract, readExtract } from "./osm-extract.ts";
import { writePostcodes } from "./postcode-files.ts";
import type { Report } from "./report.ts";
import { writeRoads } from "./road-file.ts";
import { piecesOf } from "./road-pieces.ts";
import { packSources } from "./sources.ts";

export type BuildOptions = {
  outDir: string;
  fromDir?: string | undefined;
  publishers: Publishers;
  report: Report;
};

/**
 * Builds the full map data from the publishers' own files. Builds beside the old folder and moves the result into place
 * once it is complete.
 * @throws Error for the terminal, which names the file at fault and the remedy.
 */
export async function buildGeoPack({ outDir, fromDir, publishers, report }: BuildOptions): Promise<void> {
  const out = resolve(outDir);
  refuseOtherFolder(out);
  const downloads = join(dirname(out), "geo-downloads");
  const originals = fromDir ? findOriginals(fromDir) : await downloadOriginals(publishers, downloads, report);
  const building = `${out}.building`;
  rmSync(building, { recursive: true, force: true });
  mkdirSync(building, { recursive: true });
  try {
    const sources = await fill(building, originals, report);
    keepOthers(out, building);
    writeManifest(building, { tier: "full", sources });
    replace(out, building);
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
  report.done(`The map data is in ${outDir}. Restart Haulyard to use it.`);
  if (!fromDir) report.done(`The downloads stay in ${downloads}; they may be deleted.`);
}

/** Runs the steps in sequence and frees each data set: all together exceed a small machine's memory. */
async function fill(dir: string, originals: Originals, report: Report): Promise<PackSource[]> {
  const codePoint = await addPostcodes(dir, originals.codePoint, report);
  const { edition: openStreetMap, places } = await addRoads(dir, originals.openStreetMap, report);
  const openNames = await addNames(dir, originals.openNames, places, report);
  return packSources({ codePoint, openNames, openStreetMap });
}

const count = (number: number) => number.toLocaleString("en-GB");

async function addPostcodes(dir: string, path: string, report: Report): Promise<string> {
  const codePoint = await readCodePoint(path, report);
  report.done(`Postcodes: ${count(writePostcodes(dir, codePoint))}.`);
  return codePoint.edition;
}

async function addRoads(dir: string, path: string, report: Report): Promise<Pick<Extract, "edition" | "places">> {
  const { edition, ways, spots, places } = await readExtract(path, report);
  const pieces = piecesOf(ways, spots);
  writeRoads(dir, pieces, spots);
  report.done(`Roads: ${count(pieces.length)} from junction to junction.`);
  return { edition, places };
}

function addNames(dir: string, path: string, mapped: Extract["places"], report: Report): Promise<string> {
  return withOpenNames(path, report, async (openNames) => {
    const { places, streets } = await writeNames(dir, openNames, mapped);
    report.done(`Places: ${count(places)}. Streets: ${count(streets)}.`);
    return openNames.edition;
  });
}

/** The folder is replaced as a whole, so a mistyped --out must not delete the user's own files. */
function refuseOtherFolder(out: string): void {
  const names = existsSync(out) ? readdirSync(out) : [];
  if (names.length === 0 || names.some((name) => /^places-uk\.csv|\.pmtiles$/.test(name))) return;
  throw new Error(
    `${out} holds other files than map data. Give --out an empty folder, or one that does not exist yet.`,
  );
}

function keepOthers(from: string, to: string): void {
  if (!existsSync(from)) return;
  const ours = new Set([...readdirSync(to), "pack.json"]);
  for (const name of readdirSync(from)) {
    if (!ours.has(name)) cpSync(join(from, name), join(to, name), { recursive: true, preserveTimestamps: true });
  }
}

function replace(out: string, building: string): void {
  const older = `${out}.older`;
  rmSync(older, { recursive: true, force: true });
  if (existsSync(out)) renameSync(out, older);
  renameSync(building, out);
  rmSync(older, { recursive: true, force: true });
}
