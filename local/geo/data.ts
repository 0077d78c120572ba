import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { type PackSource, readManifest, troubleWith } from "./manifest.ts";

/** The map data in use: `compact` is part of the product and covers Scotland; `full` is a folder of the operator. */
export type GeoPack = {
  tier: "compact" | "full";
  /** Folders of the pack. A file comes from the first folder that contains it. */
  dirs: readonly string[];
  /** Cache for files computed from the pack, whose own folder may be read-only. */
  cacheDir: string;
};

export type GeoPackOptions = {
  dataDir: string;
  chosenDir?: string | undefined;
  /** Called with a sentence for each broken folder that is skipped. */
  onTrouble?: (sentence: string) => void;
};

export const compactDir = join(import.meta.dirname, "pack");

/** Cache of the compact pack, which is the same for all data folders: it takes 3 s to prepare. */
const compactCacheDir = join(import.meta.dirname, "../../.haulyard/geo-cache");

/** Only full packs contain this file, which identifies them. */
const markOfFullPack = "postcodes-uk.bin";

/**
 * Finds the map data and skips broken folders. Throws if the folder of HAULYARD_GEO has no pack, for instance because
 * the path is mistyped.
 */
export function openGeoPack({ dataDir, chosenDir, onTrouble = console.warn }: GeoPackOptions): GeoPack {
  const ownTrouble = troubleWith(compactDir);
  if (ownTrouble) throw new Error(`The map data in ${compactDir} is damaged (${ownTrouble}). Check it out again.`);
  if (chosenDir && !fileIn(chosenDir, markOfFullPack))
    throw new Error(`HAULYARD_GEO is ${chosenDir}, but there is no ${markOfFullPack}.gz in it.`);
  for (const dir of chosenDir ? [resolve(chosenDir)] : [join(dataDir, "geo")]) {
    if (!existsSync(dir)) continue;
    const trouble = fileIn(dir, markOfFullPack) ? troubleWith(dir) : `${markOfFullPack}.gz is missing`;
    if (!trouble) return { tier: "full", dirs: [dir, compactDir], cacheDir: join(dataDir, "geo-cache") };
    onTrouble(`Haulyard skips the map data in ${dir}: ${trouble}. Build it again with: npm run geo`);
  }
  return compactPack();
}

export function compactPack(cacheDir = compactCacheDir): GeoPack {
  return { tier: "compact", dirs: [compactDir], cacheDir };
}

/** Returns the path of a file of the pack, zipped or not. Undefined if the file is missing. */
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

/** Returns the publishers of the pack's data. Without a manifest, returns those of the product's own pack. */
export function packSources(pack: GeoPack): PackSource[] {
  const dir = pack.dirs.find((candidate) => readManifest(candidate));
  return (dir && readManifest(dir)?.sources) || [];
}

function fileIn(dir: string, name: string): string | undefined {
  return [join(dir, `${name}.gz`), join(dir, name)].find((path) => existsSync(path));
}
