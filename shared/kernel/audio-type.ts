/** The types of sound that the marketplace accepts: what browsers record. */
export const audioTypes = ["audio/webm", "audio/mp4", "audio/ogg"] as const;
export type AudioType = (typeof audioTypes)[number];

/** Brands of the ISO base media format that say "still image or its sequence", which no recording is. */
const pictureBrand = /^(?:hei|hev|avi|mif|msf)/;

/**
 * What a recording is by its first bytes, whatever its name or declared type says. Sixty-four bytes suffice. Null when
 * it is none of the accepted types.
 */
export function audioTypeOf(firstBytes: Uint8Array): AudioType | null {
  const text = String.fromCharCode(...firstBytes.subarray(0, 64));
  // Matroska opens with the same four bytes; the name of the kind follows.
  if (text.startsWith("\x1a\x45\xdf\xa3") && text.includes("webm")) return "audio/webm";
  if (text.startsWith("OggS\0")) return "audio/ogg";
  if (text.slice(4, 8) === "ftyp" && text.length >= 12 && !pictureBrand.test(text.slice(8))) return "audio/mp4";
  return null;
}
