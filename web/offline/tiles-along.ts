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

/** Zoom levels along the route, for an overview and for driving. */
const wide = [5, 6, 7, 8, 9];
const along = 11;
/** Zoom levels around a stop, to find its gate. */
const near = [12, 13, 14];
/** Distance between sampled points, in miles. Must be less than a tile's width at zoom `along`. */
const stepMiles = 3;

/**
 * The tiles for a day's stops, without duplicates: an overview, then around stops, then along straight lines between.
 * Stops at `most`, so the least important are omitted.
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

function between(from: MapPoint, to: MapPoint): MapPoint[] {
  const steps = Math.max(1, Math.ceil(distanceMiles(from, to) / stepMiles));
  return Array.from({ length: steps }, (_, i) => {
    const share = (i + 1) / steps;
    return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share };
  });
}

/** The tile that contains a point, in Web Mercator. */
function tileAt({ lat, lng }: MapPoint, z: number): Tile {
  const sine = Math.sin((lat * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return { z, x: Math.floor((lng / 360 + 0.5) * 2 ** z), y: Math.floor(y * 2 ** z) };
}
