import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Flushes a folder's entries, so that a renamed file survives a power cut. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

export function textIfThere(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Tests set `isFull` to make the next writes fail, as on a full disk. */
export const disk = { isFull: false };

export function refuseOnFullDisk(): void {
  if (disk.isFull) throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
}

/**
 * Writes a small file atomically: a kill leaves the old content or the new. `scratch`, on the same disk, holds the
 * unfinished file.
 */
export async function writeDurably(path: string, content: string, scratch = dirname(path)): Promise<void> {
  refuseOnFullDisk();
  const unfinished = join(scratch, `${basename(path)}.${randomUUID()}.tmp`);
  try {
    const file = await open(unfinished, "wx", 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await flushFolder(dirname(path));
}
