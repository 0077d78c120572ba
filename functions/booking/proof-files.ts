import { notAnImage, photoMissing, photoTooLarge } from "#shared/booking/move-faults.ts";
import { photoMaxBytes } from "#shared/booking/photo-limits.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { imageTypeOf } from "#shared/kernel/image-type.ts";
import { privateFiles } from "../platform/private-files.ts";

/** Where a booking's proof photos are kept. */
export function proofPrefix(id: BookingId): string {
  return `proof/${id}/`;
}

/** A photo's name in its booking's folder, as the upload form gives it. */
const photoName = /^[\w-]{1,64}\.(jpg|png|webp)$/;

/**
 * Checks that each photo was uploaded for this booking, is no larger than allowed, and is an image by its first bytes
 * and not only by its name. A file that is no image is removed.
 */
export async function checkProofPhotos(id: BookingId, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const isOurs = key.startsWith(proofPrefix(id)) && photoName.test(key.slice(proofPrefix(id).length));
    const stored = isOurs ? await privateFiles().inspect(key) : null;
    if (!stored) throw photoMissing();
    if (stored.sizeBytes > photoMaxBytes) throw photoTooLarge();
    if (!imageTypeOf(stored.firstBytes)) {
      await privateFiles().remove(key);
      throw notAnImage();
    }
  }
}
