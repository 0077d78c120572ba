import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { buildFallbackPack } from "./fallback-pack.ts";

/**
 * The folder of open map data in use. `full` has postcodes, streets, roads and vector tiles; `fallback` has the coast
 * and the towns that npm packages give, and nothing else.
 */
export type GeoPack = {
  tier: "full" | "fallback";
  dir: string;
  /** Where files prepared from the pack may be kept; the pack itself may be read-only. */
  cacheDir: string;
};

export type GeoPackOptions = {
  projectRoot: string;
  /** The folder that the local cloud writes to; `.haulyard` under the project unless told. */
  dataDir?: string;
  /** What the environment says in HAULYARD_GEO, if anything. */
  chosenDir?: string | undefined;
};

/** The file that only a full pack has. */
const markOfFullPack = "postcodes-uk.bin.gz";

/**
 * Finds the map data: HAULYARD_GEO, else `geo` in the data folder, else `../shared/geo` beside the project; without any,
 * builds the fallback tier into the data folder (once, about two seconds).
 * @throws Error when HAULYARD_GEO names a folder without a pack: a wrong path must not pass for a choice.
 */
export function openGeoPack({ projectRoot, dataDir, chosenDir }: GeoPackOptions): GeoPack {
  const dataFolder = dataDir ?? join(projectRoot, ".haulyard");
  const cacheDir = join(dataFolder, "geo-cache");
  if (chosenDir) {
    if (existsSync(join(chosenDir, markOfFullPack))) return { tier: "full", dir: resolve(chosenDir), cacheDir };
    throw new Error(`HAULYARD_GEO is ${chosenDir}, but there is no ${markOfFullPack} in it.`);
  }
  const ownDir = join(dataFolder, "geo");
  for (const dir of [ownDir, resolve(projectRoot, "../shared/geo")]) {
    if (existsSync(join(dir, markOfFullPack))) return { tier: "full", dir, cacheDir };
  }
  buildFallbackPack(ownDir);
  return { tier: "fallback", dir: ownDir, cacheDir };
}

/** The path of a file of the pack, or undefined when this pack does not have it. */
export function packFile(pack: GeoPack, name: string): string | undefined {
  const path = join(pack.dir, name);
  return existsSync(path) ? path : undefined;
}

/** The contents of a file of the pack, unzipped if its name ends in .gz; undefined when this pack does not have it. */
export function readPackFile(pack: GeoPack, name: string): Buffer | undefined {
  const path = packFile(pack, name);
  if (!path) return undefined;
  const bytes = readFileSync(path);
  return name.endsWith(".gz") ? gunzipSync(bytes) : bytes;
}
