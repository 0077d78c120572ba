import jpeg from "jpeg-js";
import { orientationIn, orientationSegment } from "#shared/images/exif-orientation.ts";
import type { StoredPhoto } from "#shared/images/photo.ts";
import { photoMaxBytes } from "#shared/images/photo-limits.ts";
import { imageTypeOf } from "#shared/kernel/image-type.ts";
import { privateFiles } from "../platform/private-files.ts";

export type Printed = { readonly bytes: Buffer } | { readonly missing: string };

/** Maximum size of a file that is printed unchanged, in bytes. */
const asItIsBytes = 120_000;
/** Maximum size of a PNG file, in bytes. PNG files are not shrunk. */
const mostPngBytes = 500_000;
/** Longest side of a shrunk photo, in pixels: 8 cm of paper at 300 dots per inch. */
const longestSide = 960;
const quality = 68;
/** Maximum megapixels. Decoding a larger photo would exceed the function's memory. */
const mostMegapixels = 30;

export async function printedPhoto({ key }: Pick<StoredPhoto, "key">): Promise<Printed> {
  const file = await privateFiles().read(key, photoMaxBytes);
  return file ? printable(file.bytes) : { missing: "It is no longer kept." };
}

export function printable(bytes: Uint8Array): Printed {
  switch (imageTypeOf(bytes.subarray(0, 64))) {
    case "image/jpeg":
      return bytes.length <= asItIsBytes ? { bytes: Buffer.from(bytes) } : smallerJpeg(bytes);
    case "image/png":
      return bytes.length <= mostPngBytes ? { bytes: Buffer.from(bytes) } : { missing: "It is too large to print." };
    default:
      return { missing: "A PDF cannot hold this kind of picture." };
  }
}

function smallerJpeg(bytes: Uint8Array): Printed {
  try {
    const limits = { maxResolutionInMP: mostMegapixels, maxMemoryUsageInMB: 700 };
    const whole = jpeg.decode(bytes, { useTArray: true, formatAsRGBA: true, tolerantDecoding: true, ...limits });
    const { data } = jpeg.encode(shrunk(whole), quality);
    const turn = turnOf(bytes);
    const parts = turn > 1 ? [data.subarray(0, 2), orientationSegment(turn), data.subarray(2)] : [data];
    return { bytes: Buffer.concat(parts) };
  } catch {
    return { missing: "It is too large to print." };
  }
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Shrinks a picture to `longestSide`. Each pixel is the mean of its source pixels. */
export function shrunk({ width, height, data }: Pixels): Pixels {
  const scale = Math.max(1, Math.max(width, height) / longestSide);
  const [w, h] = [Math.max(1, Math.round(width / scale)), Math.max(1, Math.round(height / scale))];
  const small = new Uint8Array(w * h * 4);
  for (let y = 0; y < h; y++) {
    const [top, bottom] = spanOf(y, h, height);
    for (let x = 0; x < w; x++) {
      const [left, right] = spanOf(x, w, width);
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let row = top; row < bottom; row++)
        for (let at = (row * width + left) * 4; at < (row * width + right) * 4; at += 4) {
          red += data[at] ?? 0;
          green += data[at + 1] ?? 0;
          blue += data[at + 2] ?? 0;
        }
      const count = (bottom - top) * (right - left);
      const to = (y * w + x) * 4;
      small[to] = red / count;
      small[to + 1] = green / count;
      small[to + 2] = blue / count;
      small[to + 3] = 255;
    }
  }
  return { width: w, height: h, data: small };
}

function spanOf(at: number, parts: number, whole: number): [from: number, before: number] {
  const from = Math.floor((at * whole) / parts);
  return [from, Math.max(from + 1, Math.floor(((at + 1) * whole) / parts))];
}

/** Returns the rotation of a JPEG from its Exif block, which precedes the picture data. */
function turnOf(bytes: Uint8Array): number {
  for (let at = 2; bytes[at] === 0xff && bytes[at + 1] !== 0xda; ) {
    const length = (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    if (bytes[at + 1] === 0xe1) return orientationIn(bytes.subarray(at + 4, at + 2 + length));
    at += 2 + Math.max(2, length);
  }
  return 1;
}
