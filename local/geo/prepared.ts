import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { type GeoPack, packFile } from "./data.ts";

/** Increase it when the format of prepared data changes, so that old files are ignored. */
const formatVersion = 3;
const sources = ["places-uk.csv", "streets.csv", "postcodes-uk.bin", "outcodes.csv", "sectors.csv"];
const staleMs = 7 * 86_400_000;

/** Returns the folder of a pack's prepared data. Its parent's name changes with the pack's files. */
export function preparedDir(pack: GeoPack): string {
  const stamps = sources.map((source) => {
    const path = packFile(pack, source);
    if (!path) return "none";
    const { size, mtimeMs } = statSync(path);
    return `${path}.${size}.${Math.round(mtimeMs)}`;
  });
  const stamp = createHash("sha256").update(stamps.join("\n")).digest("hex").slice(0, 16);
  return join(pack.cacheDir, `${formatVersion}-${stamp}`, "map-data");
}

export function isPrepared(pack: GeoPack, name: string): boolean {
  return existsSync(join(preparedDir(pack), `${name}.bin`));
}

/** Returns the result of `build` from a cache on disk. Builds it again if the cached file is unreadable. */
export function prepared<T>(pack: GeoPack, name: string, build: () => T): T {
  const dir = preparedDir(pack);
  try {
    return deserialize(readFileSync(join(dir, `${name}.bin`))) as T;
  } catch {
    const built = build();
    keep(pack.cacheDir, dir, name, built);
    return built;
  }
}

function keep(cacheDir: string, dir: string, name: string, built: unknown): void {
  try {
    mkdirSync(dir, { recursive: true });
    const part = join(dir, `${crypto.randomUUID()}.part`);
    writeFileSync(part, serialize(built));
    renameSync(part, join(dir, `${name}.bin`));
    for (const other of readdirSync(cacheDir)) {
      const path = join(cacheDir, other);
      if (path !== dirname(dir) && Date.now() - statSync(path).mtimeMs > staleMs)
        rmSync(path, { recursive: true, force: true });
    }
  } catch (cause) {
    // Not an error: without the cache, only the next start is slower.
    console.warn(`Haulyard could not store prepared map data in ${dir}: ${String(cause)}`);
  }
}
