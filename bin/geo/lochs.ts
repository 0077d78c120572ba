import { type FileHandle, open } from "node:fs/promises";
import { VectorTile } from "@mapbox/vector-tile";
import type { Geometry } from "geojson";
import { PbfReader } from "pbf";
import { PMTiles } from "pmtiles";

/** Tile zoom. Higher zooms add only tiny lochs, lower ones give smaller files. */
const zoom = 9;

/**
 * Reads the lochs from vector tiles in the OpenMapTiles schema, as one GeoJSON GeometryCollection. A loch in two tiles
 * gives two pieces that overlap a little, which a filled area hides.
 */
export async function lochsIn(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const tiles = new PMTiles({ getKey: () => file, getBytes: (offset, length) => bytesOf(handle, offset, length) });
    const { minLon, minLat, maxLon, maxLat } = await tiles.getHeader();
    const [west, north] = tileAt(minLon, maxLat);
    const [east, south] = tileAt(maxLon, minLat);
    const geometries: Geometry[] = [];
    for (let x = west; x <= east; x++) {
      for (let y = north; y <= south; y++) {
        const tile = await tiles.getZxy(zoom, x, y);
        const water = tile && new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers.water;
        for (let i = 0; water && i < water.length; i++) {
          const feature = water.feature(i);
          if (feature.properties.class === "lake") geometries.push(feature.toGeoJSON(x, y, zoom).geometry);
        }
      }
    }
    return JSON.stringify({ type: "GeometryCollection", geometries });
  } finally {
    await handle.close();
  }
}

async function bytesOf(handle: FileHandle, offset: number, length: number) {
  const bytes = new Uint8Array(length);
  await handle.read(bytes, 0, length, offset);
  return { data: bytes.buffer };
}

function tileAt(lng: number, lat: number): [x: number, y: number] {
  const radians = (lat * Math.PI) / 180;
  const down = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
  return [Math.floor(((lng + 180) / 360) * 2 ** zoom), Math.floor(down * 2 ** zoom)];
}
