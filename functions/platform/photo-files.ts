import { createHash } from "node:crypto";
import { notAnImage, photoMissing, photoTooLarge } from "#shared/images/faults.ts";
import type { KeptPhoto, UploadForm } from "#shared/images/photo.ts";
import { photoMaxBytes } from "#shared/images/photo-limits.ts";
import { type PhotoType, withoutMetadata } from "#shared/images/without-metadata.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { Context } from "./context.ts";
import { privateFiles } from "./private-files.ts";

const endings: Readonly<Record<PhotoType, string>> = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" };
const formSeconds = 600;

/** Where the photos of one record lie: keys begin so. */
export interface PhotoPlace {
  /** As devices sent them. What is not accepted is deleted after a day. */
  readonly uploads: string;
  /** Accepted ones. No form leads here. */
  readonly kept: string;
}

/** A photo's name among the uploads of its record, as the upload form gives it. */
const photoName = /^[\w-]{1,64}\.(jpg|png|webp)$/;

/** A signed form for one photo. We choose the key; the signature fixes type and size. */
export async function photoForm(
  context: Context,
  place: Pick<PhotoPlace, "uploads">,
  contentType: PhotoType,
): Promise<UploadForm> {
  const key = `${place.uploads}${context.newId()}.${endings[contentType]}`;
  const rules = { key, contentType, maxBytes: photoMaxBytes, expiresInSeconds: formSeconds };
  const { url, fields } = await privateFiles().uploadForm(rules);
  return {
    url,
    fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
    key,
    expiresAt: addSeconds(context.now, formSeconds),
  };
}

/**
 * Accepts uploaded photos: writes the picture alone, without position and device, to a place that no form leads to. Its
 * name is its hash, so that another picture is another file. An upload that is no image is removed; nothing is written
 * unless all of them will do. `field` is the input's that names them.
 */
export async function keepPhotos(place: PhotoPlace, keys: readonly string[], field: string): Promise<KeptPhoto[]> {
  const checked: (KeptPhoto & NonNullable<ReturnType<typeof withoutMetadata>>)[] = [];
  for (const key of keys) checked.push(await checkedPhoto(place, key, field));
  for (const { key, bytes, type } of checked) await privateFiles().put(key, bytes, type);
  return checked.map(({ key, sha256 }) => ({ key, sha256 }));
}

async function checkedPhoto({ uploads, kept }: PhotoPlace, key: string, field: string) {
  const isOurs = key.startsWith(uploads) && photoName.test(key.slice(uploads.length));
  const stored = isOurs ? await privateFiles().read(key, photoMaxBytes) : null;
  if (!stored) throw photoMissing({ field });
  if (stored.sizeBytes > photoMaxBytes) throw photoTooLarge({ field });
  const photo = withoutMetadata(stored.bytes);
  if (!photo) {
    await privateFiles().remove(key);
    throw notAnImage({ field });
  }
  const sha256 = createHash("sha256").update(photo.bytes).digest("hex");
  return { ...photo, key: `${kept}${sha256}.${endings[photo.type]}`, sha256 };
}

/** The same picture twice is one photo. */
export const eachOnce = (photos: readonly KeptPhoto[]) => [
  ...new Map(photos.map((photo) => [photo.key, photo])).values(),
];

/** Deletes uploads that have been accepted. One that stays is deleted after a day with the others. */
export async function removeUploads(keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => privateFiles().remove(key)));
}

/** Deletes the files of accepted photos. */
export async function removePhotos(photos: readonly Pick<KeptPhoto, "key">[]): Promise<void> {
  for (const { key } of photos) await privateFiles().remove(key);
}

const hourMs = 3_600_000;

/**
 * A link to an accepted photo, for whoever may see its record. It is the same until the hour is over, so that a browser
 * keeps the picture, and works for an hour more.
 */
export function photoLink({ key }: Pick<KeptPhoto, "key">, now: string): Promise<string> {
  const signedAt = new Date(Math.floor(Date.parse(now) / hourMs) * hourMs);
  return privateFiles().downloadUrl({ key, signedAt, expiresInSeconds: 2 * (hourMs / 1000) });
}
