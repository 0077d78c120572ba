import { describe, expect, test } from "vitest";
import { imageTypeOf, mediaTypeOf } from "./image-type.ts";

function bytes(...parts: (string | number[])[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? [...Buffer.from(part, "latin1")] : part)));
}

function ftyp(major: string, ...compatible: string[]): Uint8Array {
  return bytes([0, 0, 0, 16 + compatible.length * 4], "ftyp", major, [0, 0, 0, 0], ...compatible);
}

const table: [string, Uint8Array, ReturnType<typeof imageTypeOf>][] = [
  ["JPEG with a JFIF header", bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], "JFIF"), "image/jpeg"],
  ["JPEG with an Exif header", bytes([0xff, 0xd8, 0xff, 0xe1], "xxExif"), "image/jpeg"],
  ["PNG", bytes([0x89], "PNG\r\n", [0x1a], "\n", [0, 0, 0, 13], "IHDR"), "image/png"],
  ["WebP", bytes("RIFF", [1, 2, 3, 4], "WEBPVP8 "), "image/webp"],
  ["HEIC from a phone", ftyp("heic", "mif1", "heic"), "image/heic"],
  ["HEIC burst", ftyp("hevc", "msf1"), "image/heic"],
  ["HEIC with a neutral major brand", ftyp("mif1", "mif1", "heic"), "image/heic"],
  ["AVIF with a neutral major brand", ftyp("mif1", "mif1", "avif"), null],
  ["AVIF", ftyp("avif", "mif1"), null],
  ["a heic brand beyond the box", bytes(ftyp("mif1", "mif1") as unknown as number[], "heic"), null],
  ["MP4 video", ftyp("isom", "mp42"), null],
  ["WAV, also RIFF", bytes("RIFF", [1, 2, 3, 4], "WAVEfmt "), null],
  ["GIF", bytes("GIF89a"), null],
  ["PDF", bytes("%PDF-1.7"), null],
  ["SVG", bytes("<svg xmlns='http://www.w3.org/2000/svg'>"), null],
  ["HTML", bytes("<!doctype html><script>"), null],
  ["PNG mangled by text transfer", bytes([0x89], "PNG\n", [0x1a], "\n"), null],
  ["a JPEG cut after two bytes", bytes([0xff, 0xd8]), null],
  ["RIFF cut short", bytes("RIFF", [1, 2, 3, 4], "WEB"), null],
  ["ftyp cut short", bytes([0, 0, 0, 24], "ftyphe"), null],
  ["nothing", bytes(), null],
];

describe("imageTypeOf", () => {
  test.each(table)("%s", (_name, firstBytes, expected) => {
    expect(imageTypeOf(firstBytes)).toBe(expected);
  });
});

test.each([
  ["a photo that we take", bytes([0xff, 0xd8, 0xff, 0xe0]), "image/jpeg"],
  ["HEIC", ftyp("heic", "mif1"), "image/heic"],
  ["AVIF", ftyp("avif", "mif1"), "image/avif"],
  ["an AVIF sequence", ftyp("avis", "msf1"), "image/avif"],
  ["GIF", bytes("GIF89a"), "image/gif"],
  ["TIFF of Intel's byte order", bytes("II*", [0]), "image/tiff"],
  ["TIFF of Motorola's", bytes("MM", [0], "*"), "image/tiff"],
  ["BMP", bytes("BM", [1, 2, 3, 4]), "image/bmp"],
  ["MP4 video", ftyp("isom", "mp42"), null],
  ["a script", bytes("<script>"), null],
  ["nothing", bytes(), null],
])("the media type of %s", (_name, firstBytes, expected) => {
  expect(mediaTypeOf(firstBytes)).toBe(expected);
});
