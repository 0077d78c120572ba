import { orientationIn, orientationSegment } from "./exif-orientation.ts";
import { joined, latin } from "./join-bytes.ts";

const soi = Uint8Array.of(0xff, 0xd8);
const eoi = Uint8Array.of(0xff, 0xd9);
const startOfScan = 0xda;
const endOfImage = 0xd9;

/**
 * Returns a JPEG with only tables, frames, scans and rotation. Removes position, device, comments, previews, colour
 * profiles and anything after the image. Null for a damaged file.
 */
export function jpegWithoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const parts: Uint8Array[] = [soi];
  let hasScan = false;
  let isTurned = false;
  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff) return null;
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (marker === undefined) return null;
    if (marker === endOfImage) break;
    const length = (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    const segment = bytes.subarray(at, end);
    const turn = marker === 0xe1 && !isTurned ? orientationIn(segment.subarray(4)) : 1;
    if (turn > 1) {
      isTurned = true;
      parts.push(orientationSegment(turn));
    }
    parts.push(...storedOf(marker, segment));
    at = end;
    if (marker !== startOfScan) continue;
    hasScan = true;
    at = endOfScan(bytes, at);
    parts.push(bytes.subarray(end, at));
    // An image that is cut off within its scan is kept: viewers show its first part.
    if (at >= bytes.length) break;
  }
  return hasScan ? joined([...parts, eoi]) : null;
}

function storedOf(marker: number, segment: Uint8Array): Uint8Array[] {
  const draws = (marker >= 0xc0 && marker <= 0xcf) || (marker >= startOfScan && marker <= 0xdf);
  if (draws) return [segment];
  // Keeps the JFIF header without its preview: the last two bytes are the preview's size.
  if (marker === 0xe0 && segment.length >= 18 && latin(segment, 4, 9) === "JFIF\0")
    return [Uint8Array.of(0xff, 0xe0, 0, 16), segment.subarray(4, 16), Uint8Array.of(0, 0)];
  // Keeps Adobe's segment, because it defines the colour coding.
  if (marker === 0xee && segment.length >= 16 && latin(segment, 4, 9) === "Adobe")
    return [Uint8Array.of(0xff, 0xee, 0, 14), segment.subarray(4, 16)];
  return [];
}

/** Returns the offset of the next marker. Within a scan, 0xFF is followed by 0 or a restart number. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1];
    if (next === undefined) return bytes.length;
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  return bytes.length;
}
