import { distanceMiles } from "#shared/geo/distance.ts";

export interface MapPoint {
  readonly lat: number;
  readonly lng: number;
}

export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Zooms at which the whole way is looked at, and at which one drives it. */
const wide = [5, 6, 7, 8, 9];
const along = 11;
/** Zooms round a stop, where its gate has to be found; the nearest last. */
const near = [12, 13, 14];
/** Between two places of the way at which tiles are taken, miles: less than the width of a tile at `along`. */
const stepMiles = 3;

/**
 * The tiles of a day with stops at these points in this order, each once: first the whole way from afar, then round the
 * stops, then along the straight way between them. Ends at `most`, so what matters less is left out.
 */
export function tilesAlong(points: readonly MapPoint[], most: number, maxZoom = 14): Tile[] {
  const tiles = new Map<string, Tile>();
  const add = (tile: Tile) => {
    const isThere = tile.x >= 0 && tile.y >= 0 && tile.x < 2 ** tile.z && tile.y < 2 ** tile.z;
    if (isThere && tile.z <= maxZoom && tiles.size < most) tiles.set(`${tile.z}/${tile.x}/${tile.y}`, tile);
  };
  const way = points.flatMap((point, i) => between(points[i - 1] ?? point, point));
  for (const z of wide) for (const point of way) add(tileAt(point, z));
  for (const z of near)
    for (const point of points) {
      const { x, y } = tileAt(point, z);
      for (const dx of [0, -1, 1]) for (const dy of [0, -1, 1]) add({ z, x: x + dx, y: y + dy });
    }
  for (const point of way) add(tileAt(point, along));
  return [...tiles.values()];
}

/** Points from one to the other, the last one included. */
function between(from: MapPoint, to: MapPoint): MapPoint[] {
  const steps = Math.max(1, Math.ceil(distanceMiles(from, to) / stepMiles));
  return Array.from({ length: steps }, (_, i) => {
    const share = (i + 1) / steps;
    return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share };
  });
}

/** The tile of a point in the usual projection of web maps (Web Mercator). */
function tileAt({ lat, lng }: MapPoint, z: number): Tile {
  const sine = Math.sin((lat * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return { z, x: Math.floor((lng / 360 + 0.5) * 2 ** z), y: Math.floor(y * 2 ** z) };
}
