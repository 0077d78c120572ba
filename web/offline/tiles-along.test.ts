import { expect, it } from "vitest";
import { tilesAlong } from "./tiles-along.ts";

const glasgow = { lat: 55.8642, lng: -4.2518 };
const perth = { lat: 56.395, lng: -3.4308 };

it("includes a point's tiles at every zoom, and those around it at close zooms", () => {
  const tiles = tilesAlong([glasgow], 500);
  expect(tiles).toContainEqual({ z: 9, x: 249, y: 159 });
  expect(tiles.filter(({ z }) => z === 14)).toHaveLength(9);
  expect(tiles).toContainEqual({ z: 14, x: 7998, y: 5112 });
});

it("follows the straight line without a gap, each tile once", () => {
  const along = tilesAlong([glasgow, perth], 500).filter(({ z }) => z === 11);
  const names = along.map(({ x, y }) => `${x}/${y}`);
  expect(new Set(names).size).toBe(names.length);
  for (const [i, { x, y }] of along.entries()) {
    const before = along[i - 1] ?? { x, y };
    expect(Math.max(Math.abs(before.x - x), Math.abs(before.y - y))).toBeLessThanOrEqual(1);
  }
});

it("leaves out the line first when the limit is short, and tiles that the source lacks", () => {
  const few = tilesAlong([glasgow, perth], 40);
  expect(few).toHaveLength(40);
  expect(few.some(({ z }) => z === 11)).toBe(false);
  expect(Math.max(...tilesAlong([glasgow], 500, 10).map(({ z }) => z))).toBe(9);
});

it("is empty without a point", () => {
  expect(tilesAlong([], 500)).toEqual([]);
});
