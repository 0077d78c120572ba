import { joined, latin } from "./join-bytes.ts";

/** Chunks that contain the image: first those of a file, then those also used inside an animation's frames. */
const drawn = new Set(["VP8X", "ANIM", "ANMF", "VP8 ", "VP8L", "ALPH"]);
/** Flags of the `VP8X` chunk for a colour profile, Exif and XMP, which are removed. */
const metadataFlags = 0x20 | 0x08 | 0x04;
const frameHeader = 16;

export function webpWithoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(4, true);
  const chunks = size + 8 <= bytes.length ? storedChunks(bytes.subarray(12, size + 8)) : null;
  if (!chunks || chunks.length === 0) return null;
  return joined([bytes.subarray(0, 4), lengthOf(chunks.length + 4), bytes.subarray(8, 12), chunks]);
}

function storedChunks(bytes: Uint8Array): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const parts: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (at + 8 > bytes.length) return null;
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length;
    if (end > bytes.length) return null;
    const kind = latin(bytes, at, at + 4);
    const body = drawn.has(kind) ? storedBody(kind, bytes.subarray(at + 8, end)) : undefined;
    if (body === null) return null;
    if (body) parts.push(bytes.subarray(at, at + 4), lengthOf(body.length), body, new Uint8Array(body.length % 2));
    at = end + (length % 2);
  }
  return joined(parts);
}

function storedBody(kind: string, body: Uint8Array): Uint8Array | null {
  if (kind === "VP8X") return joined([Uint8Array.of((body[0] ?? 0) & ~metadataFlags), body.subarray(1)]);
  if (kind !== "ANMF") return body;
  const inner = storedChunks(body.subarray(frameHeader));
  return inner && joined([body.subarray(0, frameHeader), inner]);
}

function lengthOf(length: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, length, true);
  return bytes;
}
