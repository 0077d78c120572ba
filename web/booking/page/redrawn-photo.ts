import { photoMaxBytes } from "#shared/booking/photo-limits.ts";

const quality = 0.9;

/**
 * A photo drawn anew: upright whatever way the camera was held, and without where and with what it was taken, so that
 * none of it leaves the device. The server takes out what a browser that cannot do this sends.
 */
export async function redrawn(file: File, type: string): Promise<Blob> {
  if (typeof createImageBitmap === "undefined") return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!bitmap) return file;
  const canvas = document.createElement("canvas");
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  // A browser that cannot write this type writes another, and a drawing may be too large.
  return drawn?.type === type && drawn.size <= photoMaxBytes ? drawn : file;
}
