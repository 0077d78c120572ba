import { expect, test } from "vitest";
import { audioTypeOf } from "./audio-type.ts";

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const webm =
  "\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x84webm\x42\x87";

const table: [what: string, firstBytes: string, ReturnType<typeof audioTypeOf>][] = [
  ["WebM as Chrome writes it", webm, "audio/webm"],
  ["Matroska that is no WebM", webm.replace("webm", "matr"), null],
  ["WebM cut before it says so", webm.slice(0, 20), null],
  ["Ogg as Firefox writes it", "OggS\0\x02\0\0\0\0\0\0\0\0", "audio/ogg"],
  ["Ogg of another version", "OggS\x01", null],
  ["MP4 as Safari writes it", "\0\0\0\x1cftypiso5\0\0\0\x01isomiso5hlsf", "audio/mp4"],
  ["M4A", "\0\0\0\x18ftypM4A \0\0\0\0", "audio/mp4"],
  ["HEIC, also of that family", "\0\0\0\x18ftypheic\0\0\0\0mif1heic", null],
  ["AVIF, also of that family", "\0\0\0\x18ftypavif\0\0\0\0mif1", null],
  ["a still image of a neutral brand", "\0\0\0\x18ftypmif1\0\0\0\0avif", null],
  ["ftyp cut short", "\0\0\0\x18ftypM4", null],
  ["WAV", "RIFF\x01\x02\x03\x04WAVEfmt ", null],
  ["MP3", "ID3\x04\0\0", null],
  ["JPEG", "\xff\xd8\xff\xe0\0\x10JFIF", null],
  ["a script", "<script>webm OggS ftyp</script>", null],
  ["nothing", "", null],
];

test.each(table)("%s", (_what, firstBytes, expected) => {
  expect(audioTypeOf(bytes(firstBytes))).toBe(expected);
});
