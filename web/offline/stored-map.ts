import { loadConfig, type TileSource } from "../config/config.ts";
import { deviceSettings } from "../device/device-settings.ts";
import { mapCaches, mayKeepMaps, partAddress } from "./stored-tiles.ts";
import { type MapPoint, type Tile, tilesAlong } from "./tiles-along.ts";

/** Maximum number of tiles per source. A day in a city or across the Highlands needs about as many. */
const mostTiles = 120;
/** Maximum size of a day's map, in bytes. Further tiles are omitted. */
const mostBytes = 700_000;
const wholeMark = "/kept-map/whole";

let latest = 0;

/**
 * Stores the map along a user's route of the day: tiles around each point and on straight lines between. Keeps an
 * existing map; deletes one of another day or user once complete. The service worker serves it offline
 * (web/worker/pages.ts). Does nothing offline, without points or caches, or if device settings forbid it. Failures are
 * retried at the next call. Never throws, because the map is optional.
 */
export async function keepMapAlong(userId: string, points: readonly MapPoint[]): Promise<void> {
  if (points.length === 0 || !navigator.onLine || !("caches" in window)) return;
  const { lowDataMode, imageCaching } = deviceSettings();
  if (lowDataMode || !imageCaching) return;
  latest += 1;
  const call = latest;
  const permission = mayKeepMaps();
  try {
    const name = `${mapCaches}${userId}:${points.map(({ lat, lng }) => `${lat.toFixed(3)},${lng.toFixed(3)}`).join(";")}`;
    const cache = await caches.open(name);
    // All maps may have been deleted while this one was stored.
    if (permission.aborted) return void (await caches.delete(name));
    if (!(await cache.match(wholeMark))) {
      const { tileSources } = await loadConfig();
      let left = mostBytes;
      for (const source of tileSources) left -= await keepers[source.kind](cache, source, points, left);
      await cache.put(wholeMark, new Response());
    }
    if (call !== latest) return;
    const others = (await caches.keys()).filter((one) => one.startsWith(mapCaches) && one !== name);
    await Promise.all(others.map((one) => caches.delete(one)));
  } catch (error) {
    console.warn("the day's map could not be stored", error);
  }
}

type Keeper = (cache: Cache, source: TileSource, points: readonly MapPoint[], left: number) => Promise<number>;

const keepers: Readonly<Record<TileSource["kind"], Keeper>> = {
  tilejson: async (cache, { url }, points, left) => {
    const answer = await fetched(url);
    const { tiles, maxzoom } = (await answer.clone().json()) as { tiles: string[]; maxzoom?: number };
    await cache.put(url, answer);
    const template = tiles[0] ?? "";
    return untilFull(tilesAlong(points, mostTiles, maxzoom), left, async (tile) => {
      const address = template.replace(/\{([zxy])\}/g, (_whole, name: keyof Tile) => String(tile[name]));
      const one = await fetched(address);
      const size = (await one.clone().arrayBuffer()).byteLength;
      await cache.put(address, one);
      return size;
    });
  },

  // Stores the same byte ranges that a map on screen requests.
  pmtiles: async (cache, { url }, points, left) => {
    const { FetchSource, PMTiles } = await import("pmtiles");
    let size = 0;
    class Keeping extends FetchSource {
      override async getBytes(...[offset, length, ...rest]: Parameters<InstanceType<typeof FetchSource>["getBytes"]>) {
        const part = await super.getBytes(offset, length, ...rest);
        size += part.data.byteLength;
        const headers = { "content-type": "application/vnd.pmtiles", ...(part.etag && { etag: part.etag }) };
        const address = partAddress(url, `bytes=${offset}-${offset + length - 1}`);
        await cache.put(address, new Response(part.data, { headers }));
        return part;
      }
    }
    const file = new PMTiles(new Keeping(url));
    const { maxZoom } = await file.getHeader();
    await untilFull(tilesAlong(points, mostTiles, maxZoom), left, async ({ z, x, y }) => {
      const before = size;
      await file.getZxy(z, x, y);
      return size - before;
    });
    return size;
  },

  geojson: async (cache, { url }, _points, left) => {
    const answer = await fetched(url);
    const size = (await answer.clone().arrayBuffer()).byteLength;
    if (size > left) return 0;
    await cache.put(url, answer);
    return size;
  },
};

/** One tile at a time, to leave bandwidth for the page. */
async function untilFull(tiles: readonly Tile[], most: number, keep: (tile: Tile) => Promise<number>): Promise<number> {
  let size = 0;
  for (const tile of tiles) {
    if (size >= most) break;
    size += await keep(tile);
  }
  return size;
}

async function fetched(url: string): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}
