import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Who published what a pack was made from; every attribution is shown on the map. */
export type PackSource = { name: string; licence: string; attribution: string; edition: string };

const manifestName = "pack.json";

/** Lists every file of a folder in its `pack.json`, last and at once: a folder that was left half-built has none. */
export function writeManifest(dir: string, about: { tier: "full" | "compact"; sources: PackSource[] }): void {
  const names = readdirSync(dir).filter((name) => name !== manifestName && !name.endsWith(".part"));
  const files = names.sort().map((name) => {
    const contents = readFileSync(join(dir, name));
    return { name, bytes: contents.length, sha256: createHash("sha256").update(contents).digest("hex") };
  });
  const part = join(dir, `${manifestName}.part`);
  writeFileSync(part, `${JSON.stringify({ ...about, files }, null, 2)}\n`);
  renameSync(part, join(dir, manifestName));
}
