export type ImageType = "image/jpeg" | "image/png" | "image/webp" | "image/heic";

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** File type brands of still images coded in HEVC (ISO/IEC 23008-12, annex B). */
const heicBrands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"]);
/** Generic brands that AVIF uses too. For these the compatible brands decide. */
const neutralBrands = new Set(["mif1", "msf1"]);

/** Detects the image type from the first 64 bytes, ignoring name and declared type. Null for an unknown type. */
export function imageTypeOf(firstBytes: Uint8Array): ImageType | null {
  if (startsWith(firstBytes, [0xff, 0xd8, 0xff])) return "image/jpeg";
  if (startsWith(firstBytes, pngSignature)) return "image/png";
  if (ascii(firstBytes, 0, 4) === "RIFF" && ascii(firstBytes, 8, 12) === "WEBP") return "image/webp";
  if (ascii(firstBytes, 4, 8) === "ftyp" && isHeic(firstBytes)) return "image/heic";
  return null;
}

export function mediaTypeOf(firstBytes: Uint8Array): string | null {
  const accepted = imageTypeOf(firstBytes);
  if (accepted) return accepted;
  if (ascii(firstBytes, 4, 8) === "ftyp" && /^avi[fs]/.test(ascii(firstBytes, 8, 12))) return "image/avif";
  if (ascii(firstBytes, 0, 4) === "GIF8") return "image/gif";
  if (tiffSignatures.some((signature) => startsWith(firstBytes, signature))) return "image/tiff";
  return ascii(firstBytes, 0, 2) === "BM" ? "image/bmp" : null;
}

/** Signatures of TIFF files in both byte orders (TIFF 6.0, section 2). */
const tiffSignatures = [
  [0x49, 0x49, 0x2a, 0],
  [0x4d, 0x4d, 0, 0x2a],
];

function isHeic(bytes: Uint8Array): boolean {
  const major = ascii(bytes, 8, 12);
  if (heicBrands.has(major)) return true;
  if (!neutralBrands.has(major)) return false;
  const boxLength = bytes.slice(0, 4).reduce((length, byte) => length * 256 + byte, 0);
  const end = Math.min(bytes.length, boxLength);
  for (let at = 16; at + 4 <= end; at += 4) if (heicBrands.has(ascii(bytes, at, at + 4))) return true;
  return false;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return bytes.length >= signature.length && signature.every((byte, at) => bytes[at] === byte);
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return bytes.length < to ? "" : String.fromCharCode(...bytes.slice(from, to));
}
