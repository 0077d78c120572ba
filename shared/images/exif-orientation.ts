import { latin } from "./join-bytes.ts";

const orientationTag = 0x0112;

/** Returns a JPEG's orientation (rotation or mirroring) from its Exif block: 1 (none) to 8. */
export function orientationIn(block: Uint8Array): number {
  if (latin(block, 0, 6) !== "Exif\0\0") return 1;
  const tiff = new DataView(block.buffer, block.byteOffset + 6, block.length - 6);
  try {
    const little = tiff.getUint16(0) === 0x4949;
    const first = tiff.getUint32(4, little);
    const count = tiff.getUint16(first, little);
    for (let i = 0; i < count; i++) {
      const entry = first + 2 + i * 12;
      if (tiff.getUint16(entry, little) !== orientationTag) continue;
      const turn = tiff.getUint16(entry + 8, little);
      return turn >= 1 && turn <= 8 ? turn : 1;
    }
  } catch {
    // An offset outside the block counts as no rotation.
  }
  return 1;
}

export function orientationSegment(turn: number): Uint8Array {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
  const header = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8];
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0];
  return Uint8Array.of(0xff, 0xe1, 0, 34, ...exif, ...header, 0, 1, ...entry, 0, 0, 0, 0);
}
