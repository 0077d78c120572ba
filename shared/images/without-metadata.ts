import { imageTypeOf } from "../kernel/image-type.ts";
import { joined, latin } from "./join-bytes.ts";
import { jpegWithoutMetadata } from "./jpeg.ts";
import { webpWithoutMetadata } from "./webp.ts";

/** Supported photo types, each with the function that removes the metadata. */
const filters = {
  "image/jpeg": jpegWithoutMetadata,
  "image/png": pngWithoutMetadata,
  "image/webp": webpWithoutMetadata,
} as const;
export type PhotoType = keyof typeof filters;

/**
 * Removes all metadata, such as place, time and device, from a photo. Null unless the bytes are a JPEG, PNG or WebP,
 * whatever the file name.
 */
export function withoutMetadata(bytes: Uint8Array): { type: PhotoType; bytes: Uint8Array<ArrayBuffer> } | null {
  const type = imageTypeOf(bytes.subarray(0, 64));
  if (!type || type === "image/heic") return null;
  const clean = filters[type](bytes);
  return clean && { type, bytes: clean };
}

const drawn = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "sBIT", "bKGD"]);
const signatureLength = 8;

/** Returns a PNG with only the image's chunks. Null for a damaged file. */
export function pngWithoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const parts = [bytes.subarray(0, signatureLength)];
  let isDrawn = false;
  for (let at = signatureLength; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    const kind = latin(bytes, at + 4, at + 8);
    if (drawn.has(kind)) parts.push(bytes.subarray(at, end));
    isDrawn ||= kind === "IDAT";
    if (kind === "IEND") return isDrawn ? joined(parts) : null;
    at = end;
  }
  return null;
}
