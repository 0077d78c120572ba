import { imageTypeOf } from "../kernel/image-type.ts";
import { jpegWithoutMetadata } from "./jpeg.ts";
import { pngWithoutMetadata } from "./png.ts";
import { webpWithoutMetadata } from "./webp.ts";

/** The kinds of photo that are taken, each with the filter that leaves only the picture of it. */
const filters = {
  "image/jpeg": jpegWithoutMetadata,
  "image/png": pngWithoutMetadata,
  "image/webp": webpWithoutMetadata,
} as const;
export type PhotoType = keyof typeof filters;

/**
 * A photo without anything that is not the picture: where, when and with what it was taken. Null when the bytes are no
 * JPEG, PNG or WebP, whatever the name says.
 */
export function withoutMetadata(bytes: Uint8Array): { type: PhotoType; bytes: Uint8Array<ArrayBuffer> } | null {
  const type = imageTypeOf(bytes.subarray(0, 64));
  if (!type || type === "image/heic") return null;
  const clean = filters[type](bytes);
  return clean && { type, bytes: clean };
}
