import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { type PackSource, readManifest, troubleWith } from "./manifest.ts";

/** The map data in use. `compact` comes with the product and covers Scotland. `full` is the operator's folder. */
export type GeoPack = {
  tier: "compact" | "full";
  /** The first folder that has a file is used. */
  dirs: readonly string[];
  /** Cache for files prepared from the pack, which may be read-only. */
  cacheDir: string;
};

export type GeoPackOptions = {
  dataDir: string;
  chosenDir?: string | undefined;
  /** Called with a sentence about each broken folder that is skipped. */
  onTrouble?: (sentence: string) => void;
};

export const compactDir = join(import.meta.dirname, "pack");

/** A full pack has this file. */
const markOfFullPack = "postcodes-uk.bin";

/**
 * Finds the map data and skips broken folders. Throws when HAULYARD_GEO has no pack: a mistyped path must not be
 * ignored.
 */
export function openGeoPack({ dataDir, chosenDir, onTrouble = console.warn }: GeoPackOptions): GeoPack {
  const compact = compactPack(dataDir);
  const ownTrouble = troubleWith(compactDir);
  if (ownTrouble) throw new Error(`The map data in ${compactDir} is damaged (${ownTrouble}). Check it out again.`);
  if (chosenDir && !fileIn(chosenDir, markOfFullPack))
    throw new Error(`HAULYARD_GEO is ${chosenDir}, but there is no ${markOfFullPack}.gz in it.`);
  for (const dir of chosenDir ? [resolve(chosenDir)] : [join(dataDir, "geo")]) {
    if (!existsSync(dir)) continue;
    const trouble = fileIn(dir, markOfFullPack) ? troubleWith(dir) : `${markOfFullPack}.gz is missing`;
    if (!trouble) return { ...compact, tier: "full", dirs: [dir, compactDir] };
    onTrouble(`Haulyard skips the map data in ${dir}: ${trouble}. Build it again with: npm run geo`);
  }
  return compact;
}

export function compactPack(dataDir: string): GeoPack {
  return { tier: "compact", dirs: [compactDir], cacheDir: join(dataDir, "geo-cache") };
}

/** The path of a file of the pack, zipped or not; undefined when missing. */
export function packFile(pack: GeoPack, name: string): string | undefined {
  for (const dir of pack.dirs) {
    const path = fileIn(dir, name);
    if (path) return path;
  }
  return undefined;
}

export function readPackFile(pack: GeoPack, name: string): Buffer {
  const path = packFile(pack, name);
  if (!path) throw new Error(`There is no ${name} in ${pack.dirs.join(" or ")}.`);
  const bytes = readFileSync(path);
  return path.endsWith(".gz") ? gunzipSync(bytes) : bytes;
}

/** The publishers of the pack's data. A folder without a manifest counts as having the product's sources. */
export function packSources(pack: GeoPack): PackSource[] {
  const dir = pack.dirs.find((candidate) => readManifest(candidate));
  return (dir && readManifest(dir)?.sources) || [];
}

function fileIn(dir: string, name: string): string | undefined {
  return [join(dir, `${name}.gz`), join(dir, name)].find((path) => existsSync(path));
}
