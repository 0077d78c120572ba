import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { type PackSource, readManifest, troubleWith } from "./manifest.ts";

/**
 * The open map data in use. `compact` comes with the product: all of Scotland, and of the rest of the United Kingdom
 * the coast, places, motorways and postcode sectors. `full` is a folder of the operator's, laid over the compact one.
 */
export type GeoPack = {
  tier: "compact" | "full";
  /** The folders with its files; the first folder that has a file is used. */
  dirs: readonly string[];
  /** Where files prepared from the pack may be kept; the pack itself may be read-only. */
  cacheDir: string;
};

export type GeoPackOptions = {
  /** The folder that the local cloud writes to: its `geo` may hold a full pack. */
  dataDir: string;
  /** What the environment says in HAULYARD_GEO, if anything. */
  chosenDir?: string | undefined;
  /** Called with a sentence about a folder that is skipped because it is broken. */
  onTrouble?: (sentence: string) => void;
};

/** The map data that is part of the product, made by `npm run geo:compact`. */
export const compactDir = join(import.meta.dirname, "pack");

/** A folder without this file is not a full pack. */
const markOfFullPack = "postcodes-uk.bin";

/**
 * Finds the map data: the folder in HAULYARD_GEO, else `geo` in the data folder, over what comes with the product. A
 * folder that is broken or half-built is named and passed over.
 * @throws Error when HAULYARD_GEO names a folder without a pack, as a mistyped path must not be ignored; and when
 * the product's own map data is damaged.
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
    onTrouble(`The map data in ${dir} is not used: ${trouble}. Build it again with: npm run geo`);
  }
  return compact;
}

/** The product's own map data alone. */
export function compactPack(dataDir: string): GeoPack {
  return { tier: "compact", dirs: [compactDir], cacheDir: join(dataDir, "geo-cache") };
}

/** The path of a file of the pack, zipped or not, or undefined when this pack does not have it. */
export function packFile(pack: GeoPack, name: string): string | undefined {
  for (const dir of pack.dirs) {
    const path = fileIn(dir, name);
    if (path) return path;
  }
  return undefined;
}

/** The contents of a file of the pack, unzipped. Throws when this pack does not have it. */
export function readPackFile(pack: GeoPack, name: string): Buffer {
  const path = packFile(pack, name);
  if (!path) throw new Error(`There is no ${name} in ${pack.dirs.join(" or ")}.`);
  const bytes = readFileSync(path);
  return path.endsWith(".gz") ? gunzipSync(bytes) : bytes;
}

/**
 * Who published what the pack was made from. A folder put together by hand does not say; it counts as made from the
 * same sources as the product's.
 */
export function packSources(pack: GeoPack): PackSource[] {
  const dir = pack.dirs.find((candidate) => readManifest(candidate));
  return (dir && readManifest(dir)?.sources) || [];
}

function fileIn(dir: string, name: string): string | undefined {
  return [join(dir, `${name}.gz`), join(dir, name)].find((path) => existsSync(path));
}
