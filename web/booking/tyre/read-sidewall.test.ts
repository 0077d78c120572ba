import { describe, expect, it } from "vitest";
import type { TextNetworks } from "./read-lines.ts";
import { confidenceLimit, readSidewall } from "./read-sidewall.ts";

const signs = ["", ..."0123456789/.- ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
/** A simulated reading: text and confidence. `less` overrides the confidence of single characters. */
type Read = readonly [text: string, confidence?: number, less?: Readonly<Record<number, number>>];

/** Fake networks that find `lines` lines, longest first, and return `reads` in order. */
function networks(lines: number, ...reads: readonly Read[]): TextNetworks & { asked: () => number } {
  let asked = 0;
  return {
    signs,
    asked: () => asked,
    find: async (_colours, width, height) => {
      const chances = new Float32Array(width * height);
      for (let line = 0; line < lines; line++)
        for (let y = 40 + line * 80; y < 60 + line * 80; y++)
          chances.fill(0.9, y * width + 20, y * width + 300 - line * 20);
      return chances;
    },
    read: async () => {
      const [text, confidence = 0.99, less = {}] = reads[asked++] ?? ["", 0];
      const chances = new Float32Array(2 * text.length * signs.length);
      for (const [index, sign] of [...text].entries()) {
        chances[2 * index * signs.length + signs.indexOf(sign)] = less[index] ?? confidence;
        chances[(2 * index + 1) * signs.length] = 1;
      }
      return chances;
    },
  };
}
const picture = { width: 640, height: 480, data: new Uint8ClampedArray(640 * 480 * 4).fill(50) };
const read = (lines: number, ...reads: readonly Read[]) => readSidewall(picture, networks(lines, ...reads));

describe("reading a sidewall", () => {
  it("returns the size as a fitter writes it", async () => {
    expect(await read(1, ["205/55R1691V"])).toBe("205/55 R16 91V");
    expect(await read(2, ["HIGHROAD"], ["10.00R20 146/143K"])).toBe("10.00 R20 146/143K");
  });

  it("stops once a size is certain", async () => {
    const found = networks(3, ["205/55R16"]);
    await readSidewall(picture, found);
    expect(found.asked()).toBe(1);
  });

  it("returns nothing below the confidence limit, and leaves out uncertain signs after a certain size", async () => {
    expect(
      await read(1, ["205/55R16 91V", confidenceLimit - 0.01], ["205/55R16 91V", confidenceLimit - 0.01]),
    ).toBeNull();
    expect(await read(1, ["205/55R16 91V", 0.99, { 4: 0.5 }])).toBeNull();
    expect(await read(1, ["205/55R16 91V", 0.99, { 11: 0.5 }])).toBe("205/55 R16");
  });

  it("reads lines upside down when they make no sense", async () => {
    expect(await read(1, ["9LA", 0.2], ["315/80R22.5"])).toBe("315/80 R22.5");
  });

  it("returns nothing without text or a size, and reports its progress", async () => {
    expect(await read(0)).toBeNull();
    const done: number[] = [];
    const onProgress = (share: number) => void done.push(share);
    expect(await readSidewall(picture, networks(1, ["DOT 3521"], ["DOT 3521"]), { onProgress })).toBeNull();
    expect(done).toEqual([...done].sort((a, b) => a - b));
    expect(Math.max(...done)).toBeLessThanOrEqual(1);
  });
});
