import { type CellBounds, cellBounds, geohashOfMorton, mortonBits, mortonCode, mortonOfGeohash } from "./cells.ts";

/**
 * Returns the geohash cells with `letters` letters (1 to 9) that touch the bounds, edges included, row by row from the
 * south-west. The bounds must not cross the antimeridian.
 */
export function cellsWithin({ south, west, north, east }: CellBounds, letters: number): string[] {
  const bits = 5 * letters;
  const wide = 360 / 2 ** Math.ceil(bits / 2);
  const tall = 180 / 2 ** Math.floor(bits / 2);
  const found: string[] = [];
  const [lastY, lastX] = [Math.floor((north + 90) / tall), Math.floor((east + 180) / wide)];
  for (let y = Math.floor((south + 90) / tall); y <= lastY; y++)
    for (let x = Math.floor((west + 180) / wide); x <= lastX; x++)
      found.push(geohashOfMorton(mortonCode({ lat: (y + 0.5) * tall - 90, lng: (x + 0.5) * wide - 180 }), letters));
  return found;
}

/** Returns a geohash cell's bounds. Throws on a letter outside the geohash alphabet. */
export function boundsOfCell(cell: string): CellBounds {
  return cellBounds(mortonOfGeohash(cell), Math.min(mortonBits, 5 * cell.length));
}

export function widened({ south, west, north, east }: CellBounds, by: { lat: number; lng: number }): CellBounds {
  return { south: south - by.lat, west: west - by.lng, north: north + by.lat, east: east + by.lng };
}

/** Whether a point is within the bounds, edges included. */
export function liesIn({ south, west, north, east }: CellBounds, { lat, lng }: { lat: number; lng: number }): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east;
}
