import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { copyFile, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { AwsError } from "../aws-error.ts";
import { flushFolder, writeDurably } from "../durable-file.ts";
import { type StagedFile, stageFile } from "./staged-file.ts";

export interface ObjectHeaders {
  readonly contentType: string;
  readonly cacheControl?: string;
  readonly contentDisposition?: string;
  readonly contentEncoding?: string;
  /** Metadata by name, including the prefix `x-amz-meta-`. */
  readonly userMetadata: Readonly<Record<string, string>>;
}

export interface StoredObject extends ObjectHeaders {
  readonly key: string;
  readonly etag: string;
  readonly sizeBytes: number;
  readonly modifiedAt: string;
  /** Name of the file with the content. It lies beside the metadata file. */
  readonly dataFile: string;
}

export interface NewObject {
  readonly key: string;
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

export interface ObjectStore {
  createBucket(bucket: string): void;
  buckets(): string[];
  /** Throws NoSuchBucket or InvalidBucketName if the bucket cannot be used. */
  requireBucket(bucket: string): void;
  stage(source: Readable, admit?: (sizeBytes: number) => void): Promise<StagedFile>;
  /** Makes a staged file the content of a key. With `onlyIfAbsent`, throws PreconditionFailed if the key exists. */
  commit(
    bucket: string,
    key: string,
    file: StagedFile,
    headers: ObjectHeaders,
    onlyIfAbsent?: boolean,
  ): Promise<StoredObject>;
  /** Stores many objects in parallel, so that the disk flushes many at once. No key may occur twice. */
  putAll(bucket: string, objects: readonly NewObject[]): Promise<void>;
  discard(file: StagedFile): Promise<void>;
  copy(
    from: StoredObject & { readonly bucket: string },
    bucket: string,
    key: string,
    headers: ObjectHeaders,
  ): Promise<StoredObject>;
  /** Returns an object. Throws NoSuchKey. */
  find(bucket: string, key: string): Promise<StoredObject>;
  has(bucket: string, key: string): Promise<boolean>;
  /** Opens an object for reading. Replacing it meanwhile does not affect the reader. The caller must close `file`. */
  read(bucket: string, key: string): Promise<{ object: StoredObject; file: Awaited<ReturnType<typeof open>> }>;
  remove(bucket: string, key: string): Promise<void>;
  list(bucket: string, prefix: string): Promise<StoredObject[]>;
}

const bucketName = /^(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const longestKeyBytes = 1024;

/**
 * Objects on disk. `dir/<bucket>/<hash of key>.json` names the content file. Renaming this file commits a change, so a
 * kill loses no acknowledged write. Hashed names keep keys from escaping `dir`.
 */
export function openObjectStore(dir: string): ObjectStore {
  const incoming = join(dir, ".incoming");
  rmSync(incoming, { recursive: true, force: true });
  mkdirSync(incoming, { recursive: true });
  const buckets = () =>
    readdirSync(dir, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && bucketName.test(entry.name))
      .map(({ name }) => name);
  for (const bucket of buckets()) removeOrphans(join(dir, bucket));

  let lastChange: Promise<unknown> = Promise.resolve();
  /** Runs changes one by one, because replacing an object first reads the old one. */
  function inTurn<T>(change: () => Promise<T>): Promise<T> {
    const result = lastChange.then(change);
    lastChange = result.catch(() => {});
    return result;
  }

  function folderOf(bucket: string): string {
    if (!bucketName.test(bucket)) throw new AwsError(400, "InvalidBucketName", "The specified bucket is not valid.");
    const folder = join(dir, bucket);
    if (!existsSync(folder)) throw new AwsError(404, "NoSuchBucket", "The specified bucket does not exist");
    return folder;
  }

  function metadataPath(bucket: string, key: string): string {
    if (Buffer.byteLength(key) > longestKeyBytes) throw new AwsError(400, "KeyTooLongError", "Your key is too long");
    return join(folderOf(bucket), `${createHash("sha256").update(key).digest("hex")}.json`);
  }

  async function lookUp(bucket: string, key: string): Promise<StoredObject | null> {
    try {
      return parsed(await readFile(metadataPath(bucket, key), "utf8"));
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  async function find(bucket: string, key: string): Promise<StoredObject> {
    const object = await lookUp(bucket, key);
    if (!object) throw new AwsError(404, "NoSuchKey", "The specified key does not exist.");
    return object;
  }

  async function publish(bucket: string, described: Omit<StoredObject, "dataFile" | "modifiedAt">, staged: string) {
    const folder = folderOf(bucket);
    const replaced = await lookUp(bucket, described.key);
    const object = { ...described, modifiedAt: new Date().toISOString(), dataFile: `${randomUUID()}.bin` };
    await rename(staged, join(folder, object.dataFile));
    await writeDurably(metadataPath(bucket, described.key), JSON.stringify(object), incoming);
    if (replaced) await rm(join(folder, replaced.dataFile), { force: true });
    return object;
  }

  return {
    find,
    has: async (bucket, key) => (await lookUp(bucket, key)) !== null,
    buckets,
    requireBucket: (bucket) => void folderOf(bucket),
    stage: (source, admit) => stageFile(incoming, source, admit),
    discard: (file) => rm(file.path, { force: true }),

    createBucket(bucket) {
      if (!bucketName.test(bucket)) throw new AwsError(400, "InvalidBucketName", "The specified bucket is not valid.");
      mkdirSync(join(dir, bucket), { recursive: true });
    },

    commit(bucket, key, file, headers, onlyIfAbsent = false) {
      return inTurn(async () => {
        try {
          if (onlyIfAbsent && (await lookUp(bucket, key))) {
            throw new AwsError(
              412,
              "PreconditionFailed",
              "At least one of the pre-conditions you specified did not hold",
            );
          }
          return await publish(
            bucket,
            { ...headers, key, etag: `"${file.md5}"`, sizeBytes: file.sizeBytes },
            file.path,
          );
        } catch (error) {
          await rm(file.path, { force: true });
          throw error;
        }
      });
    },

    async putAll(bucket, objects) {
      await inTurn(() =>
        Promise.all(
          objects.map(async ({ key, bytes, contentType }) => {
            const file = await stageFile(incoming, Readable.from([bytes]));
            const described = { contentType, userMetadata: {}, key, etag: `"${file.md5}"`, sizeBytes: file.sizeBytes };
            await publish(bucket, described, file.path);
          }),
        ),
      );
    },

    copy(from, bucket, key, headers) {
      return inTurn(async () => {
        const staged = join(incoming, randomUUID());
        const { etag, sizeBytes } = from;
        try {
          await copyFile(join(folderOf(from.bucket), from.dataFile), staged);
          const file = await open(staged, "r+");
          await file.sync().finally(() => file.close());
          return await publish(bucket, { ...headers, key, etag, sizeBytes }, staged);
        } catch (error) {
          await rm(staged, { force: true });
          throw error;
        }
      });
    },

    async read(bucket, key) {
      for (;;) {
        const object = await find(bucket, key);
        try {
          return { object, file: await open(join(folderOf(bucket), object.dataFile), "r") };
        } catch (error) {
          // If the object was replaced between the two reads, tries again. Unchanged metadata without a file is damage.
          const now = await lookUp(bucket, key);
          if (!isAbsent(error) || now?.dataFile === object.dataFile) throw error;
        }
      }
    },

    remove(bucket, key) {
      return inTurn(async () => {
        const object = await lookUp(bucket, key);
        if (!object) return;
        await rm(metadataPath(bucket, key), { force: true });
        await flushFolder(folderOf(bucket));
        await rm(join(folderOf(bucket), object.dataFile), { force: true });
      });
    },

    async list(bucket, prefix) {
      const folder = folderOf(bucket);
      const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
      const found = await Promise.all(
        names.map((name) =>
          readFile(join(folder, name), "utf8").then(parsed, (error) => {
            if (isAbsent(error)) return null;
            throw error;
          }),
        ),
      );
      return found
        .filter((object) => object !== null)
        .filter((object) => object.key.startsWith(prefix))
        .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
    },
  };
}

/** Deletes content files without metadata: a kill between the two renames of a change leaves them. */
function removeOrphans(folder: string): void {
  const names = readdirSync(folder);
  const named = new Set(
    names
      .filter((name) => name.endsWith(".json"))
      .map((name) => parsed(readFileSync(join(folder, name), "utf8")).dataFile),
  );
  for (const name of names) if (name.endsWith(".bin") && !named.has(name)) rmSync(join(folder, name), { force: true });
}

function parsed(text: string): StoredObject {
  return JSON.parse(text) as StoredObject;
}

function isAbsent(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}
