export const audioTypes = ["audio/webm", "audio/mp4", "audio/ogg"] as const;
export type AudioType = (typeof audioTypes)[number];

const pictureBrand = /^(?:hei|hev|avi|mif|msf)/;

/** Detects the audio type from the first 64 bytes, ignoring name and declared type. Null for an unknown type. */
export function audioTypeOf(firstBytes: Uint8Array): AudioType | null {
  const text = String.fromCharCode(...firstBytes.subarray(0, 64));
  // Every Matroska file starts with these four bytes; WebM also has its name in the header.
  if (text.startsWith("\x1a\x45\xdf\xa3") && text.includes("webm")) return "audio/webm";
  if (text.startsWith("OggS\0")) return "audio/ogg";
  if (text.slice(4, 8) === "ftyp" && text.length >= 12 && !pictureBrand.test(text.slice(8))) return "audio/mp4";
  return null;
}
