import { createHash } from "node:crypto";
import { notAnImage, photoMissing, photoTooLarge } from "#shared/images/faults.ts";
import type { StoredPhoto } from "#shared/images/photo.ts";
import { photoMaxBytes } from "#shared/images/photo-limits.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import { type PhotoType, withoutMetadata } from "#shared/images/without-metadata.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { Context } from "./context.ts";
import { privateFiles } from "./private-files.ts";

/** The checks of one kind of file, and its errors. */
export interface FileKind<Type extends string> {
  /** The accepted types with their file endings. */
  readonly endings: Readonly<Record<Type, string>>;
  readonly maxBytes: number;
  /** Returns the part to store; null when the file is of another kind. */
  readonly clean: (bytes: Uint8Array) => { type: Type; bytes: Uint8Array<ArrayBuffer> } | null;
  readonly faults: Readonly<Record<"missing" | "tooLarge" | "wrong", (at: { field: string }) => Fault>>;
}

const photos: FileKind<PhotoType> = {
  endings: { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" },
  maxBytes: photoMaxBytes,
  clean: withoutMetadata,
  faults: { missing: photoMissing, tooLarge: photoTooLarge, wrong: notAnImage },
};
const formSeconds = 600;

/** The key prefixes of a record's files. */
export interface PhotoPlace {
  /** Unprocessed uploads. Deleted after a day unless accepted. */
  readonly uploads: string;
  /** Accepted files. No form can write here. */
  readonly kept: string;
}

/** A file name as the upload form gives it. */
const uploadName = /^[\w-]{1,64}\.\w{3,4}$/;

export const photoForm = (context: Context, place: Pick<PhotoPlace, "uploads">, contentType: PhotoType) =>
  formFor(photos, context, place, contentType);

/** Returns a signed upload form. The server chooses the key; the signature fixes type and size. */
export async function formFor<Type extends string>(
  { endings, maxBytes }: FileKind<Type>,
  context: Context,
  { uploads }: Pick<PhotoPlace, "uploads">,
  contentType: Type,
): Promise<UploadForm> {
  const key = `${uploads}${context.newId()}.${endings[contentType]}`;
  const { url, fields } = await privateFiles().uploadForm({
    key,
    contentType,
    maxBytes,
    expiresInSeconds: formSeconds,
  });
  return {
    url,
    fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
    key,
    expiresAt: addSeconds(context.now, formSeconds),
  };
}

/** Stores uploaded photos without their position and device data. */
export async function keepPhotos(place: PhotoPlace, keys: readonly string[], field: string): Promise<StoredPhoto[]> {
  return storedAlone(await keepFiles(photos, place, keys, field));
}

/** The stored fields of files whose sizes are not needed. */
export const storedAlone = (files: readonly StoredPhoto[]): StoredPhoto[] =>
  files.map(({ key, sha256 }) => ({ key, sha256 }));

/**
 * Copies uploads to a place that no form can write to, named by content hash. All or nothing; `field` is for errors.
 */
export async function keepFiles<Type extends string>(
  kind: FileKind<Type>,
  place: PhotoPlace,
  keys: readonly string[],
  field: string,
): Promise<(StoredPhoto & { sizeBytes: number })[]> {
  const checked: (StoredPhoto & { type: Type; bytes: Uint8Array<ArrayBuffer> })[] = [];
  for (const key of keys) checked.push(await checkedFile(kind, place, key, field));
  for (const { key, bytes, type } of checked) await privateFiles().put(key, bytes, type);
  return checked.map(({ key, sha256, bytes }) => ({ key, sha256, sizeBytes: bytes.length }));
}

async function checkedFile<Type extends string>(
  { endings, maxBytes, clean, faults }: FileKind<Type>,
  { uploads, kept }: PhotoPlace,
  key: string,
  field: string,
) {
  const isOurs = key.startsWith(uploads) && uploadName.test(key.slice(uploads.length));
  const stored = isOurs ? await privateFiles().read(key, maxBytes) : null;
  if (!stored) throw faults.missing({ field });
  if (stored.sizeBytes > maxBytes) throw faults.tooLarge({ field });
  const file = clean(stored.bytes);
  if (!file) {
    await privateFiles().remove(key);
    throw faults.wrong({ field });
  }
  const sha256 = createHash("sha256").update(file.bytes).digest("hex");
  return { ...file, key: `${kept}${sha256}.${endings[file.type]}`, sha256 };
}

/** Drops duplicates of the same picture. */
export const eachOnce = (photos: readonly StoredPhoto[]) => [
  ...new Map(photos.map((photo) => [photo.key, photo])).values(),
];

/** Unaccepted uploads are deleted after a day anyway. */
export async function removeUploads(keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => privateFiles().remove(key)));
}

export async function removePhotos(photos: readonly Pick<StoredPhoto, "key">[]): Promise<void> {
  for (const { key } of photos) await privateFiles().remove(key);
}

const hourMs = 3_600_000;

/** Constant until the hour is over, so that browsers cache the file, and valid for an hour more. */
export function photoLink({ key }: Pick<StoredPhoto, "key">, now: string, fileName?: string): Promise<string> {
  const signedAt = new Date(Math.floor(Date.parse(now) / hourMs) * hourMs);
  return privateFiles().downloadUrl({
    key,
    signedAt,
    expiresInSeconds: 2 * (hourMs / 1000),
    ...(fileName && { fileName }),
  });
}
