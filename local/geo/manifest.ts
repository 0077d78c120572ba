import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { z } from "zod";

/** A publisher of map data. The map shows `attribution`, which is empty if another source's text includes it. */
export type PackSource = { name: string; licence: string; attribution: string; edition: string };

const manifestName = "pack.json";
const Manifest = z.object({
  tier: z.enum(["compact", "full"]),
  sources: z.array(z.object({ name: z.string(), licence: z.string(), attribution: z.string(), edition: z.string() })),
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

/** Must be the last step of a build, so that a half-built folder has no `pack.json`. */
export function writeManifest(dir: string, about: Pick<Manifest, "tier" | "sources">): void {
  const names = readdirSync(dir).filter((name) => name !== manifestName && !name.endsWith(".part"));
  const files = names.sort().map((name) => {
    const contents = readFileSync(join(dir, name));
    return { name, bytes: contents.length, sha256: sha256(contents) };
  });
  const part = join(dir, `${manifestName}.part`);
  writeFileSync(part, `${JSON.stringify({ ...about, files }, null, 2)}\n`);
  renameSync(part, join(dir, manifestName));
}

export function readManifest(dir: string): Manifest | undefined {
  const path = join(dir, manifestName);
  return existsSync(path) ? Manifest.parse(JSON.parse(readFileSync(path, "utf8"))) : undefined;
}

/**
 * Returns why a folder of map data cannot be used, as a sentence for the terminal. Without a manifest, unzips each
 * zipped file to verify its checksum.
 */
export function troubleWith(dir: string): string | undefined {
  try {
    const manifest = readManifest(dir);
    return manifest ? troubleWithListed(dir, manifest) : troubleWithZipped(dir);
  } catch {
    return `${manifestName} cannot be read`;
  }
}

function troubleWithListed(dir: string, { files }: Manifest): string | undefined {
  for (const { name, bytes, sha256: expected } of files) {
    const path = join(dir, name);
    if (!existsSync(path)) return `${name} is missing`;
    const contents = readFileSync(path);
    if (contents.length < bytes) return `${name} is truncated: ${contents.length} of ${bytes} bytes`;
    if (sha256(contents) !== expected) return `${name} differs from ${manifestName}`;
  }
  return undefined;
}

function troubleWithZipped(dir: string): string | undefined {
  const zipped = readdirSync(dir).filter((name) => name.endsWith(".gz"));
  return zipped.map((name) => (unzips(join(dir, name)) ? undefined : `${name} does not unzip`)).find(Boolean);
}

function unzips(path: string): boolean {
  try {
    gunzipSync(readFileSync(path));
    return true;
  } catch {
    return false;
  }
}

function sha256(contents: Buffer): string {
  return createHash("sha256").update(contents).digest("hex");
}
