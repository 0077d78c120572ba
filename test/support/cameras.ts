import { chunk, exifBlock, type PhotoType, plainPhotos, riffChunk, segment } from "./photos.ts";

interface Shot {
  /** Number of the picture, below 200, different for each picture. */
  readonly number: number;
  readonly turn: number;
  readonly words: string;
}

export interface Camera {
  readonly name: string;
  readonly type: PhotoType;
  readonly shoot: (shot: Shot) => Uint8Array<ArrayBuffer>;
}

/** Offset of a byte that may have any value in a plain picture: part of a colour, or the quality. */
const free: Readonly<Record<PhotoType, (bare: Buffer) => number>> = {
  "image/jpeg": (bare) => bare.indexOf(Buffer.from([0xff, 0xdb])) + 60,
  "image/png": (bare) => bare.indexOf("PLTE") + 4,
  "image/webp": (bare) => bare.length - 3,
};

function picture(type: PhotoType, { number }: Shot, which = 0): Buffer {
  const bare = Buffer.from(plainPhotos[type][which] ?? "", "base64");
  bare[free[type](bare)] = 1 + number;
  return bare;
}
const exif = (shot: Shot, isLittle: boolean) =>
  segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), exifBlock(shot.turn, shot.words, { isLittle })]));
const xmp = (words: string) =>
  segment(
    0xe1,
    Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><exif:GPSLatitude>${words}</exif:GPSLatitude></x:xmpmeta>`),
  );
const iptc = (words: string) =>
  segment(0xed, Buffer.concat([Buffer.from("Photoshop 3.0\u00008BIM\x04\x04\0\0"), Buffer.from(words)]));
const named = (marker: number, name: string, words: string) => segment(marker, Buffer.from(`${name}\0${words}`));
const profile = (words: string) => named(0xe2, "ICC_PROFILE", `\x01\x01${words}`);

function jpeg(shot: Shot, before: readonly Buffer[], behind: readonly Buffer[] = [], which = 0) {
  const bare = picture("image/jpeg", shot, which);
  return new Uint8Array(Buffer.concat([bare.subarray(0, 2), ...before, bare.subarray(2), ...behind]));
}

function png(shot: Shot, chunks: readonly Buffer[], behind: Buffer) {
  const bare = picture("image/png", shot);
  const header = 33;
  return new Uint8Array(Buffer.concat([bare.subarray(0, header), ...chunks, bare.subarray(header), behind]));
}

export const cameras: readonly Camera[] = [
  {
    name: "a phone of Apple",
    type: "image/jpeg",
    shoot: (shot) =>
      jpeg(
        shot,
        [exif(shot, false), xmp(shot.words), profile(shot.words), named(0xe2, "MPF", shot.words)],
        // With a gain map: a second picture with its own Exif.
        [Buffer.from(jpeg(shot, [exif(shot, false)]))],
      ),
  },
  {
    name: "a phone of Google",
    type: "image/jpeg",
    shoot: (shot) =>
      jpeg(
        shot,
        [exif(shot, true), xmp(shot.words), named(0xe1, "http://ns.adobe.com/xmp/extension/", shot.words)],
        // With the video of a motion photo.
        [Buffer.from(`\0\0\0\x18ftypmp42${shot.words}`)],
      ),
  },
  {
    name: "a phone of Samsung",
    type: "image/jpeg",
    shoot: (shot) =>
      jpeg(
        shot,
        [exif(shot, true), named(0xe4, "SAMSUNG", shot.words), segment(0xfe, Buffer.from(shot.words))],
        [Buffer.from(`Image_UTC_Data${shot.words}SEFT`)],
      ),
  },
  {
    name: "a mirror reflex camera",
    type: "image/jpeg",
    shoot: (shot) => jpeg(shot, [exif(shot, false), iptc(shot.words), profile(shot.words)], [], 1),
  },
  {
    name: "a drone",
    type: "image/jpeg",
    shoot: (shot) =>
      jpeg(shot, [exif(shot, true), xmp(`drone-dji:GpsLatitude="${shot.words}"`), named(0xe7, "DJI-DBG", shot.words)]),
  },
  {
    name: "an image editor with provenance data",
    type: "image/jpeg",
    shoot: (shot) =>
      jpeg(
        shot,
        [
          exif(shot, false),
          iptc(shot.words),
          xmp(shot.words),
          named(0xec, "Ducky", shot.words),
          named(0xee, "Adobe", `\0d\0\0\0\0\x01${shot.words}`),
          named(0xeb, "JP\0\x01jumb c2pa", shot.words),
        ],
        [],
        1,
      ),
  },
  {
    name: "a screenshot",
    type: "image/png",
    shoot: (shot) => {
      const text = (keyword: string) => Buffer.from(`${keyword}\0${shot.words}`);
      return png(
        shot,
        [
          chunk("eXIf", exifBlock(shot.turn, shot.words)),
          chunk("tEXt", text("Author")),
          chunk("iTXt", text("XML:com.adobe.xmp")),
          chunk("zTXt", text("Raw profile type iptc")),
          chunk("iCCP", text("Display")),
          chunk("tIME", Buffer.from([7, 234, 11, 23, 8, 0, 0])),
        ],
        Buffer.from(shot.words),
      );
    },
  },
  {
    name: "an app that sends WebP",
    type: "image/webp",
    shoot: (shot) => {
      const parts = [
        Buffer.from("WEBP"),
        riffChunk("VP8X", Buffer.from([0x2c, 0, 0, 0, 5, 0, 0, 3, 0, 0])),
        riffChunk("ICCP", Buffer.from(shot.words)),
        picture("image/webp", shot, shot.turn % 2).subarray(12),
        riffChunk("EXIF", exifBlock(shot.turn, shot.words)),
        riffChunk("XMP ", Buffer.from(`<x:xmpmeta>${shot.words}</x:xmpmeta>`)),
      ];
      return new Uint8Array(riffChunk("RIFF", Buffer.concat(parts)));
    },
  },
];
