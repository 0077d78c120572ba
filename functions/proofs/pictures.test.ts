import jpeg from "jpeg-js";
import { expect, it } from "vitest";
import { orientationSegment } from "#shared/images/exif-orientation.ts";
import { printable, shrunk } from "./pictures.ts";

function noise(width: number, height: number) {
  const data = new Uint8Array(width * height * 4);
  for (let at = 0, seed = 7; at < data.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    data[at] = at % 4 === 3 ? 255 : seed >> 16;
  }
  return { width, height, data };
}
const bytesIn = (printed: ReturnType<typeof printable>) => ("bytes" in printed ? printed.bytes : Buffer.alloc(0));

it("shrinks a large photo so that six fit a sheet of a megabyte, and keeps its orientation", () => {
  const photo = jpeg.encode(noise(2048, 1536), 90).data;
  const turned = Buffer.concat([photo.subarray(0, 2), orientationSegment(6), photo.subarray(2)]);
  const printed = bytesIn(printable(turned));
  const { width, height } = jpeg.decode(printed, { useTArray: true });
  expect([width, height]).toEqual([960, 720]);
  expect(printed.indexOf(Buffer.from(orientationSegment(6)))).toBe(2);
  expect(printed.length).toBeLessThan(photo.length / 3);
});

it("leaves a small photo unchanged", () => {
  const photo = jpeg.encode(noise(64, 48), 80).data;
  expect(bytesIn(printable(photo)).equals(photo)).toBe(true);
});

it("says what it cannot print, and survives damaged files", () => {
  const webp = Buffer.from(`RIFF....WEBP${".".repeat(60)}`);
  expect(printable(webp)).toEqual({ missing: "A PDF cannot hold this kind of picture." });
  const photo = jpeg.encode(noise(900, 700), 90).data;
  const half = Buffer.concat([photo.subarray(0, 200), Buffer.alloc(200_000)]);
  expect(printable(half)).toEqual({ missing: expect.any(String) });
});

it("gives each pixel the mean of its source pixels", () => {
  const width = 1920;
  const data = new Uint8Array(width * 2 * 4).map((_none, at) => (at % 8 < 4 ? 100 : 200));
  const small = shrunk({ width, height: 2, data });
  expect([small.width, small.height]).toEqual([960, 1]);
  expect([...small.data.slice(0, 4)]).toEqual([150, 150, 150, 255]);
});
