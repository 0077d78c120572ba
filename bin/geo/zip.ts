import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { type Entry, openPromise } from "yauzl";

export type ZippedFile = { name: string; modified: Date; read(): Promise<Buffer> };

export async function withZip<T>(path: string, use: (files: ZippedFile[]) => Promise<T>): Promise<T> {
  const broken = (why: unknown) =>
    new Error(`${path} is not a zip file, or is incomplete (${String(why)}). Delete it and download it again.`);
  const zip = await openPromise(path, { autoClose: false }).catch((why) => Promise.reject(broken(why)));
  try {
    const files: ZippedFile[] = [];
    const read = async (entry: Entry) => {
      const contents = await buffer(await zip.openReadStreamPromise(entry));
      if (crc32(contents) !== entry.crc32) throw new Error(`wrong checksum of ${entry.fileName}`);
      return contents;
    };
    for await (const entry of zip.eachEntry()) {
      const readIt = () => read(entry).catch((why) => Promise.reject(broken(why)));
      files.push({ name: entry.fileName, modified: entry.getLastModDate(), read: readIt });
    }
    return await use(files);
  } finally {
    zip.close();
  }
}

/**
 * Returns an archive's edition, such as "2025-08": the month of its newest file, because OS builds each edition again.
 */
export function editionOf(files: ZippedFile[]): string {
  const newest = Math.max(...files.map(({ modified }) => modified.getTime()));
  return new Date(newest).toISOString().slice(0, 7);
}
