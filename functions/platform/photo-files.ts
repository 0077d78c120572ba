import { createHash } from "node:crypto";
import { notAnImage, photoMissing, photoTooLarge } from "#shared/images/faults.ts";
import type { KeptPhoto } from "#shared/images/photo.ts";
import { photoMaxBytes } from "#shared/images/photo-limits.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import { type PhotoType, withoutMetadata } from "#shared/images/without-metadata.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { Context } from "./context.ts";
import { privateFiles } from "./private-files.ts";

/** What is asked of files of one kind before they are kept, and what is said of those that will not do. */
export interface FileKind<Type extends string> {
  /** The types taken, each with how names of its files end. */
  readonly endings: Readonly<Record<Type, string>>;
  readonly maxBytes: number;
  /** What is kept of a file, by what is in it; null when it is none of the kind. */
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

/** Where the files of one record lie: keys begin so. */
export interface PhotoPlace {
  /** As devices sent them. What is not accepted is deleted after a day. */
  readonly uploads: string;
  /** Accepted ones. No form leads here. */
  readonly kept: string;
}

/** A file's name among the uploads of its record, as the upload form gives it. */
const uploadName = /^[\w-]{1,64}\.\w{3,4}$/;

/** A signed form for one photo. */
export const photoForm = (context: Context, place: Pick<PhotoPlace, "uploads">, contentType: PhotoType) =>
  formFor(photos, context, place, contentType);

/** A signed form for one file. We choose the key; the signature fixes type and size. */
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

/** Accepts uploaded photos: the picture alone, without position and device. */
export async function keepPhotos(place: PhotoPlace, keys: readonly string[], field: string): Promise<KeptPhoto[]> {
  return keptAlone(await keepFiles(photos, place, keys, field));
}

/** What is stored of accepted files whose sizes nobody asks for. */
export const keptAlone = (files: readonly KeptPhoto[]): KeptPhoto[] =>
  files.map(({ key, sha256 }) => ({ key, sha256 }));

/**
 * Accepts uploaded files: writes what is kept of them to a place that no form leads to. A file's name is its hash, so
 * that another content is another file. An upload that is none of the kind is removed; nothing is written unless all of
 * them will do. `field` is the input's that names them.
 */
export async function keepFiles<Type extends string>(
  kind: FileKind<Type>,
  place: PhotoPlace,
  keys: readonly string[],
  field: string,
): Promise<(KeptPhoto & { sizeBytes: number })[]> {
  const checked: (KeptPhoto & { type: Type; bytes: Uint8Array<ArrayBuffer> })[] = [];
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

/** The same picture twice is one photo. */
export const eachOnce = (photos: readonly KeptPhoto[]) => [
  ...new Map(photos.map((photo) => [photo.key, photo])).values(),
];

/** Deletes uploads that have been accepted. One that stays is deleted after a day with the others. */
export async function removeUploads(keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => privateFiles().remove(key)));
}

/** Deletes the files of what was accepted. */
export async function removePhotos(photos: readonly Pick<KeptPhoto, "key">[]): Promise<void> {
  for (const { key } of photos) await privateFiles().remove(key);
}

const hourMs = 3_600_000;

/**
 * A link to an accepted file, for whoever may see its record. It is the same until the hour is over, so that a browser
 * keeps the file, and works for an hour more. `fileName`: what a browser calls it when it is saved.
 */
export function photoLink({ key }: Pick<KeptPhoto, "key">, now: string, fileName?: string): Promise<string> {
  const signedAt = new Date(Math.floor(Date.parse(now) / hourMs) * hourMs);
  return privateFiles().downloadUrl({
    key,
    signedAt,
    expiresInSeconds: 2 * (hourMs / 1000),
    ...(fileName && { fileName }),
  });
}
