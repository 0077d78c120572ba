import { createHash } from "node:crypto";
import type { KeptPhoto } from "#shared/booking/model.ts";
import { notAnImage, photoMissing, photoTooLarge } from "#shared/booking/move-faults.ts";
import { photoMaxBytes } from "#shared/booking/photo-limits.ts";
import { withoutMetadata } from "#shared/images/without-metadata.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { privateFiles } from "../platform/private-files.ts";

export const photoEndings = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" } as const;

/** Where a booking's photos arrive, as the device sent them. What is not accepted is deleted after a day. */
export function uploadPrefix(id: BookingId): string {
  return `uploads/${id}/`;
}

/** A photo's name among its booking's uploads, as the upload form gives it. */
const photoName = /^[\w-]{1,64}\.(jpg|png|webp)$/;

/**
 * Accepts uploaded photos: writes the picture alone, without position and device, to a place that no form leads to. Its
 * name is its hash, so that another picture is another file. An upload that is no image is removed.
 */
export async function keepPhotos(id: BookingId, keys: readonly string[]): Promise<KeptPhoto[]> {
  const photos: KeptPhoto[] = [];
  for (const key of keys) photos.push(await keepPhoto(id, key));
  return photos;
}

async function keepPhoto(id: BookingId, key: string): Promise<KeptPhoto> {
  const isOurs = key.startsWith(uploadPrefix(id)) && photoName.test(key.slice(uploadPrefix(id).length));
  const stored = isOurs ? await privateFiles().read(key, photoMaxBytes) : null;
  if (!stored) throw photoMissing();
  if (stored.sizeBytes > photoMaxBytes) throw photoTooLarge();
  const photo = withoutMetadata(stored.bytes);
  if (!photo) {
    await privateFiles().remove(key);
    throw notAnImage();
  }
  const sha256 = createHash("sha256").update(photo.bytes).digest("hex");
  const kept = { key: `proof/${id}/${sha256}.${photoEndings[photo.type]}`, sha256 };
  await privateFiles().put(kept.key, photo.bytes, photo.type);
  return kept;
}

/** Deletes uploads that have been accepted. One that stays is deleted after a day with the others. */
export async function removeUploads(keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => privateFiles().remove(key)));
}

/** Deletes the files of a booking's photos. */
export async function removePhotos({ photos }: { readonly photos: readonly KeptPhoto[] }): Promise<void> {
  for (const { key } of photos) await privateFiles().remove(key);
}
