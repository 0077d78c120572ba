import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Grey } from "./grey.ts";
import { goesOn, laidStraight, linesIn, type TextLine } from "./text-lines.ts";

/** A probability map with one band of certain text, tilted by `degrees`, straight or along an arc. */
function band({ degrees = 0, radius = 0, length = 240, height = 20 }): Grey {
  const [width, high] = [420, 420];
  const data = new Float32Array(width * high);
  const turn = (degrees * Math.PI) / 180;
  for (let y = 0; y < high; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - width / 2, y - high / 2];
      const along = dx * Math.cos(turn) + dy * Math.sin(turn);
      const across = dy * Math.cos(turn) - dx * Math.sin(turn);
      const off = radius ? Math.hypot(along, across - radius) - radius : across;
      if (Math.abs(off) < height / 2 && Math.abs(along) < length / 2) data[y * width + x] = 0.9;
    }
  return { width, height: high, data };
}

describe("a line of text", () => {
  it("is found at any angle, straight or along an arc, and straightened", () => {
    const degrees = fc.integer({ min: -80, max: 80 });
    const radius = fc.constantFrom(0, 260, 400, 900);
    const height = fc.integer({ min: 12, max: 30 });
    fc.assert(
      fc.property(degrees, radius, height, (turn, bend, high) => {
        const chances = band({ degrees: turn, radius: bend, height: high });
        const lines = linesIn(chances);
        expect(lines).toHaveLength(1);
        const [line] = lines as [TextLine];
        const strip = laidStraight(chances, line, 48, false);
        const shade = (row: number, share: number) =>
          strip.data[row * strip.width + Math.floor(strip.width * share)] ?? 0;
        for (const share of [0.2, 0.35, 0.5, 0.65, 0.8]) {
          expect(shade(24, share)).toBeGreaterThan(0.8);
          expect(shade(0, share)).toBe(0);
          expect(shade(47, share)).toBe(0);
        }
      }),
      { numRuns: 30 },
    );
  });

  it("ignores a speck and unlikely text", () => {
    expect(linesIn(band({ length: 4, height: 4 }))).toEqual([]);
    const faint = band({});
    expect(linesIn({ ...faint, data: faint.data.map((chance) => chance * 0.4) })).toEqual([]);
  });

  it("continues in the next one only if that follows at its height", () => {
    const line = (start: number, y: number, height = 20): TextLine => ({
      x: 0,
      y,
      angle: 0,
      bend: [0, 0, 0],
      start,
      end: start + 80,
      height,
    });
    expect(goesOn(line(0, 0), line(95, 2))).toBe(true);
    expect(goesOn(line(95, 2), line(0, 0))).toBe(false);
    expect(goesOn(line(0, 0), line(95, 30))).toBe(false);
    expect(goesOn(line(0, 0), line(200, 0))).toBe(false);
    expect(goesOn(line(0, 0), line(95, 0, 60))).toBe(false);
  });
});
