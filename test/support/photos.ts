/** Pictures of 6 by 4 pixels, without metadata. The second JPEG has several scans. */
export const plainPhotos = {
  "image/jpeg": [
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAoHBwgHBgoICAgLCgoLDhgQDg0NDh0VFhEYIx8lJCIfIiEmKzcvJik0KSEiMEExNDk7Pj4+JS5ESUM8SDc9Pjv/2wBDAQoLCw4NDhwQEBw7KCIoOzs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozv/wAARCAAEAAYDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAf/xAAXEAEAAwAAAAAAAAAAAAAAAAAABBVS/8QAFQEBAQAAAAAAAAAAAAAAAAAABAf/xAAcEQAABgMAAAAAAAAAAAAAAAAAAQIEFFORktH/2gAMAwEAAhEDEQA/AJzYSdgKJBaVJ1LgbMc2KyY//9k=",
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wgARCAAEAAYDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAVAQEBAAAAAAAAAAAAAAAAAAADBf/aAAwDAQACEAMQAAABiCwn/8QAFhAAAwAAAAAAAAAAAAAAAAAAAAES/9oACAEBAAEFArZ//8QAFxEAAwEAAAAAAAAAAAAAAAAAAAITUf/aAAgBAwEBPwGr6f/EABcRAAMBAAAAAAAAAAAAAAAAAAADE1L/2gAIAQIBAT8BkvJ//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAGPwJ//8QAFRABAQAAAAAAAAAAAAAAAAAAAGH/2gAIAQEAAT8hq//aAAwDAQACAAMAAAAQB//EABcRAAMBAAAAAAAAAAAAAAAAAAABYZH/2gAIAQMBAT8Qr1n/xAAXEQADAQAAAAAAAAAAAAAAAAAAAWGR/9oACAECAQE/EJMR/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxAP/9k=",
  ],
  "image/png": [
    "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAEAgMAAADQaqbQAAAADFBMVEX/AACqAFVVAKoAAP9QAAc5AAAAFElEQVQI12NgYGAIDWBYtYDh/wcADaQD3/STlV4AAAAASUVORK5CYII=",
  ],
  "image/webp": [
    "UklGRlQAAABXRUJQVlA4IEgAAABwAwCdASoGAAQAAkA4JagCdGuA/gGEAfwD2/7sA/QAGBrNwqAA/vkwQQWP/pQhn8S//6UIZ/Ev/+5wP46/xfXXP/VNmQwAAAA=",
    "UklGRi4AAABXRUJQVlA4TCIAAAAvBcAAAB8QU/XV//kPJ4GCRpKa7x1Qh0lMYiOi//HPq6sA",
  ],
} as const;
export type PhotoType = keyof typeof plainPhotos;
export const photoTypes = Object.keys(plainPhotos) as PhotoType[];

export interface Taken {
  /** Bit mask of the kinds of metadata that the file type supports. */
  readonly kinds: number;
  /** Orientation, 1 to 8. */
  readonly turn: number;
  readonly words: string;
}

export function aPhoto(type: PhotoType, { kinds, turn, words }: Taken): Uint8Array<ArrayBuffer> {
  const choices = plainPhotos[type];
  const bare = Buffer.from(choices[kinds % choices.length] ?? choices[0], "base64");
  const exif = exifBlock(turn, words);
  const wanted = (all: readonly Buffer[]) => all.filter((_one, bit) => (kinds >> bit) & 1);
  if (type === "image/jpeg") {
    const before = wanted([
      segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), exif])),
      segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x>${words}</x>`)),
      segment(0xed, Buffer.from(`Photoshop 3.0\0${words}`)),
      segment(0xfe, Buffer.from(words)),
      segment(0xe2, Buffer.from(`MPF\0${words}`)),
      segment(0xe2, Buffer.from(`ICC_PROFILE\0${words}`)),
      segment(0xeb, Buffer.from(words)),
    ]);
    const after = wanted([Buffer.from(`trailer ${words}`), bare]);
    return bytesOf([bare.subarray(0, 2), ...before, bare.subarray(2), ...after]);
  }
  if (type === "image/png") {
    const text = Buffer.from(`Comment\0${words}`);
    const chunks = wanted([
      chunk("eXIf", exif),
      ...["tEXt", "zTXt", "iTXt", "tIME", "iCCP"].map((k) => chunk(k, text)),
    ]);
    const header = 33;
    return bytesOf([bare.subarray(0, header), ...chunks, bare.subarray(header), ...wanted([Buffer.from(words)])]);
  }
  const extended = riffChunk("VP8X", Buffer.from([0x2c, 0, 0, 0, 5, 0, 0, 3, 0, 0]));
  const more = wanted([riffChunk("EXIF", exif), riffChunk("XMP ", Buffer.from(words)), riffChunk("ICCP", exif)]);
  const body = Buffer.concat([Buffer.from("WEBP"), extended, bare.subarray(12), ...more]);
  return bytesOf([riffChunk("RIFF", body), ...wanted([Buffer.from(words)])]);
}

const bytesOf = (parts: readonly Buffer[]) => new Uint8Array(Buffer.concat(parts));

/**
 * A TIFF directory with orientation, camera name, position and maker notes, and a second directory for a preview.
 * Little-endian (Intel) or big-endian (Motorola).
 */
export function exifBlock(turn: number, words: string, { isLittle = true } = {}): Buffer {
  const name = Buffer.from(`${words}\0`);
  const number = (length: number, value: number) => {
    const bytes = Buffer.alloc(length);
    if (isLittle) bytes.writeUIntLE(value, 0, length);
    else bytes.writeUIntBE(value, 0, length);
    return bytes;
  };
  const short = (value: number) => number(2, value);
  const long = (value: number) => number(4, value);
  /** A value of type 3 is a short in the first two of its four bytes. */
  const entry = (tag: number, type: number, count: number, value: number) =>
    Buffer.concat([
      short(tag),
      short(type),
      long(count),
      type === 3 ? Buffer.concat([short(value), short(0)]) : long(value),
    ]);
  const directory = (entries: readonly Buffer[], next: number) =>
    Buffer.concat([short(entries.length), ...entries, long(next)]);
  const nameAt = 8 + 2 + 4 * 12 + 4;
  const gpsAt = nameAt + name.length;
  const previewAt = gpsAt + 2 + 12 + 4;
  const first = directory(
    [
      entry(0x010f, 2, name.length, nameAt),
      entry(0x0112, 3, 1, turn),
      entry(0x8825, 4, 1, gpsAt),
      entry(0x927c, 7, name.length, nameAt),
    ],
    previewAt,
  );
  const gps = directory([entry(0x0001, 2, 2, isLittle ? 0x4e : 0x4e000000)], 0);
  const preview = directory([entry(0x0201, 4, 1, nameAt)], 0);
  const header = Buffer.concat([Buffer.from(isLittle ? "II" : "MM"), short(42), long(8)]);
  return Buffer.concat([header, first, name, gps, preview]);
}

export function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

export function chunk(kind: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, Buffer.from(kind), body, Buffer.alloc(4)]);
}

export function riffChunk(kind: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from(kind), length, body, Buffer.alloc(body.length % 2)]);
}
