import { imageTypeOf } from "../kernel/image-type.ts";
import { joined, latin } from "./join-bytes.ts";
import { jpegWithoutMetadata } from "./jpeg.ts";
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

/** What a still picture is drawn from. */
const drawn = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "sBIT", "bKGD"]);
const signatureLength = 8;

/** A PNG with only the chunks that the picture is drawn from. Null when the file does not hold together. */
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
