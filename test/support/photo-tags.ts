/**
 * Lists a photo's metadata by name. This reader is independent of the product's filter. It ignores the orientation,
 * which reveals nothing.
 */
export function tagsIn(photo: Uint8Array): string[] {
  const bytes = Buffer.from(photo);
  if (bytes[0] === 0xff) return jpegTags(bytes);
  return bytes.toString("latin1", 0, 4) === "RIFF" ? webpTags(bytes) : pngTags(bytes);
}

/** Returns a JPEG's orientation, 1 by default. */
export function turnOf(photo: Uint8Array): number {
  const found = Buffer.from(photo).indexOf(Buffer.from([0x01, 0x12, 0, 3]));
  return found < 0 ? 1 : (photo[found + 9] ?? 1);
}

function jpegTags(bytes: Buffer): string[] {
  const tags: string[] = [];
  let at = 2;
  while (at < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return at + 2 < bytes.length ? [...tags, "after the end"] : tags;
    const length = bytes.readUInt16BE(at + 2);
    const body = bytes.subarray(at + 4, at + 2 + length);
    if (marker === 0xfe) tags.push("comment");
    if (marker >= 0xe0 && marker <= 0xef) tags.push(...applicationTags(marker - 0xe0, body));
    at += 2 + length;
    if (marker === 0xda)
      while (at < bytes.length && (bytes[at] !== 0xff || bytes[at + 1] === 0 || ((bytes[at + 1] ?? 0) & 0xf8) === 0xd0))
        at += 1;
  }
  return [...tags, "no end"];
}

function applicationTags(number: number, body: Buffer): string[] {
  const name = body.toString("latin1", 0, 5);
  if (number === 0 && name === "JFIF\0") return body.length > 14 ? ["preview"] : [];
  if (number === 14 && name === "Adobe") return body.length > 12 ? ["after Adobe"] : [];
  return number === 1 && name === "Exif\0" ? exifTags(body.subarray(6)) : [`application ${number}`];
}

function exifTags(tiff: Buffer): string[] {
  const isLittle = tiff[0] === 0x49;
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const tags = Array.from({ length: short(first) }, (_none, i) => short(first + 2 + i * 12));
  const end = first + 2 + tags.length * 12 + 4;
  const hidden = end < tiff.length ? ["bytes behind Exif"] : [];
  return [...tags.filter((tag) => tag !== 0x0112).map((tag) => `Exif ${tag.toString(16)}`), ...hidden];
}

function pngTags(bytes: Buffer): string[] {
  const picture = ["IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "sBIT", "bKGD", "IDAT"];
  const tags: string[] = [];
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const kind = bytes.toString("latin1", at + 4, at + 8);
    if (kind === "IEND") return at + 12 < bytes.length ? [...tags, "after the end"] : tags;
    if (!picture.includes(kind)) tags.push(kind);
  }
  return [...tags, "no end"];
}

function webpTags(bytes: Buffer): string[] {
  const end = bytes.readUInt32LE(4) + 8;
  const tags: string[] = end < bytes.length ? ["after the end"] : [];
  for (let at = 12; at + 8 <= end; ) {
    const kind = bytes.toString("latin1", at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    if (!["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF"].includes(kind)) tags.push(kind);
    if (kind === "VP8X" && ((bytes[at + 8] ?? 0) & 0x2c) !== 0) tags.push("flags of metadata");
    at += 8 + length + (length % 2);
  }
  return tags;
}
