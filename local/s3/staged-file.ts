import { createHash, randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";

/** A complete file on disk that does not belong to a key yet. */
export interface StagedFile {
  readonly path: string;
  readonly sizeBytes: number;
  /** Digests of the content, in hexadecimal. */
  readonly md5: string;
  readonly sha1: string;
  readonly sha256: string;
  readonly crc32: string;
}

/**
 * Streams `source` into a new file. `admit` gets the total bytes after each chunk and may throw to stop. Any error
 * deletes the file.
 */
export async function stageFile(
  dir: string,
  source: Readable,
  admit: (sizeBytes: number) => void = () => {},
): Promise<StagedFile> {
  const path = join(dir, randomUUID());
  const digests = { md5: createHash("md5"), sha1: createHash("sha1"), sha256: createHash("sha256") };
  let sizeBytes = 0;
  let checksum = 0;
  async function* metered(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      sizeBytes += chunk.length;
      admit(sizeBytes);
      for (const digest of Object.values(digests)) digest.update(chunk);
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
  }
  try {
    const file = await open(path, "wx", 0o600);
    await pipeline(source, metered, file.createWriteStream({ flush: true }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return {
    path,
    sizeBytes,
    md5: digests.md5.digest("hex"),
    sha1: digests.sha1.digest("hex"),
    sha256: digests.sha256.digest("hex"),
    crc32: checksum.toString(16).padStart(8, "0"),
  };
}
