import { photoDamaged } from "#shared/images/faults.ts";
import { photoMaxBytes } from "#shared/images/photo-limits.ts";

const quality = 0.9;

/**
 * A photo drawn anew: upright whatever way the camera was held, no larger than `longestSide`, and without where and with what it was taken, so that
 * none of it leaves the device. The server takes out what a browser that cannot do this sends. Throws `photo.notAnImage` for one
 * that cannot be opened, such as the first half of a file.
 */
export async function redrawn(file: File, type: string, longestSide: number): Promise<Blob> {
  if (typeof createImageBitmap === "undefined") return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!bitmap) throw photoDamaged();
  const canvas = document.createElement("canvas");
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  // A browser that cannot write this type writes another, and a drawing may be too large.
  return drawn?.type === type && drawn.size <= photoMaxBytes ? drawn : file;
}
