import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { type GeoPack, packFile } from "./data.ts";

/** Increase it when the prepared data changes shape, so that old files are not read. */
const formatVersion = 2;

/**
 * Caches the result of `build` on disk. The file name changes with the source files. An unreadable file is built again.
 */
export function prepared<T>(pack: GeoPack, name: string, sources: string[], build: () => T): T {
  const stamps = sources.map((source) => {
    const path = packFile(pack, source);
    if (!path) return "none";
    const { size, mtimeMs } = statSync(path);
    return `${size.toString(36)}.${Math.round(mtimeMs).toString(36)}`;
  });
  const file = `${name}-${formatVersion}-${stamps.join("-")}.bin`;
  try {
    return deserialize(readFileSync(join(pack.cacheDir, file))) as T;
  } catch {
    const built = build();
    keep(pack.cacheDir, name, file, built);
    return built;
  }
}

function keep(dir: string, name: string, file: string, built: unknown): void {
  try {
    mkdirSync(dir, { recursive: true });
    const part = join(dir, `${crypto.randomUUID()}.part`);
    writeFileSync(part, serialize(built));
    renameSync(part, join(dir, file));
    const isOlder = (other: string) => other.startsWith(`${name}-`) && other.endsWith(".bin") && other !== file;
    for (const old of readdirSync(dir).filter(isOlder)) rmSync(join(dir, old), { force: true });
  } catch (cause) {
    // Only the next start is slower.
    console.warn(`Haulyard could not store prepared map data in ${dir}: ${String(cause)}`);
  }
}
