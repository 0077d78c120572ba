import { setting } from "#functions/platform/config.ts";
import type { FileStore } from "#functions/platform/files.ts";
import { privateFiles, replacePrivateFiles } from "#functions/platform/private-files.ts";
import type { NewObject, ObjectStore } from "./object-store.ts";

/** Keeps functions' files in memory until `work` ends, then writes all. Browsers cannot upload meanwhile. */
export async function inBulk<T>(store: ObjectStore, work: () => Promise<T>): Promise<T> {
  const [files, bucket] = [privateFiles(), setting("FILES_BUCKET")];
  const held = new Map<string, NewObject>();
  const inMemory: FileStore = {
    ...files,
    async put(key, bytes, contentType) {
      held.set(key, { key, bytes, contentType });
    },
    async read(key, mostBytes) {
      const file = held.get(key);
      if (!file) return store.has(bucket, key).then((isThere) => (isThere ? files.read(key, mostBytes) : null));
      const { bytes, contentType } = file;
      return { sizeBytes: bytes.length, contentType, bytes: bytes.subarray(0, mostBytes) };
    },
    async remove(key) {
      if (!held.delete(key)) await files.remove(key);
    },
  };
  const end = replacePrivateFiles(inMemory);
  try {
    return await work();
  } finally {
    end();
    await store.putAll(bucket, [...held.values()]);
  }
}
