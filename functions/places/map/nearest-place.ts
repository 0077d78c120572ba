import { type LngLat, metresBetween } from "#shared/geo/earth.ts";
import type { NameIndex } from "./map-data.ts";

/** The kinds of settlement by which people describe a location. */
const settlements = new Set(["city", "town", "village", "suburb", "quarter", "neighbourhood"]);
const cellsPerDegree = 10;

export function isSettlement(index: NameIndex, row: number): boolean {
  return settlements.has(index.types[index.typeOfRow[row] ?? 0] ?? "");
}

export type NearestPlace = (position: LngLat, withinMetres: number) => { row: number; metres: number } | undefined;

/** Finds the settlement nearest to a position, using a grid of 0.1 degrees. */
export function openNearestPlace(index: NameIndex): NearestPlace {
  const cells = new Map<string, number[]>();
  const cellOf = (degrees: number) => Math.floor(degrees * cellsPerDegree);
  index.names.forEach((_, row) => {
    if (!isSettlement(index, row)) return;
    const key = `${cellOf(index.lngs[row] ?? 0)},${cellOf(index.lats[row] ?? 0)}`;
    const known = cells.get(key);
    if (known) known.push(row);
    else cells.set(key, [row]);
  });
  return (position, withinMetres) => {
    const north = Math.ceil((withinMetres / 111_195) * cellsPerDegree);
    const east = Math.ceil(north / Math.cos((position[1] * Math.PI) / 180));
    const [x, y] = [cellOf(position[0]), cellOf(position[1])];
    let best: number | undefined;
    let bestMetres = withinMetres;
    for (let column = x - east; column <= x + east; column++) {
      for (let line = y - north; line <= y + north; line++) {
        for (const row of cells.get(`${column},${line}`) ?? []) {
          const metres = metresBetween(position, [index.lngs[row] ?? 0, index.lats[row] ?? 0]);
          if (metres < bestMetres) [best, bestMetres] = [row, metres];
        }
      }
    }
    return best === undefined ? undefined : { row: best, metres: bestMetres };
  };
}
