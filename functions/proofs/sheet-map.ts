import { VectorTile, type VectorTileFeature } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { PMTiles } from "pmtiles";
import type { Coordinates } from "#shared/geo/position.ts";
import { cached } from "../platform/cached.ts";
import { setting } from "../platform/config.ts";
import { log } from "../platform/log.ts";

/** Metres from the middle of the map: to the east, to the south. */
export type MapPoint = readonly [east: number, south: number];

export interface MapPicture {
  /** Background where the tiles draw nothing: tiles of our own data draw land, ready-made ones draw water. */
  readonly ground: "sea" | "land";
  readonly areas: readonly { readonly kind: "land" | "built" | "water"; readonly rings: readonly MapPoint[][] }[];
  readonly roads: readonly { readonly kind: RoadKind; readonly lines: readonly MapPoint[][] }[];
  readonly names: readonly { readonly text: string; readonly at: MapPoint }[];
  readonly attribution: string;
}
export type RoadKind = "small" | "main" | "trunk" | "motorway";

/** Distance of the map's edges from its middle, in metres. */
export const mapReach = { east: 620, south: 390 } as const;

/** Preferred zoom of the tiles: the lowest with street names. */
const zoom = 14;
const patienceMs = 6_000;
const earthMetres = 40_075_017;

/** A map, "none" if no tiles cover the place, or "unreachable" if loading failed. */
export type FoundMap = MapPicture | "none" | "unreachable";

export async function mapAround(place: Coordinates): Promise<FoundMap> {
  try {
    const source = await tileSource();
    const z = Math.min(zoom, source.closest);
    const tiles = tilesAround(place, z);
    const found = await Promise.all(tiles.map(async ([x, y]) => ({ x, y, bytes: await source.tile(z, x, y) })));
    return found.some(({ bytes }) => bytes) ? pictureOf(place, z, found, source) : "none";
  } catch (error) {
    log.info("the map of a proof sheet could not be fetched", { error: error as Error });
    return "unreachable";
  }
}

interface TileSource extends Pick<MapPicture, "ground" | "attribution"> {
  readonly closest: number;
  readonly tile: (z: number, x: number, y: number) => Promise<Uint8Array | null>;
}

/** The opened source, cached between calls. Failures are not cached. */
const storedSource = cached(["WEB_URL"], () => ({ source: null as Promise<TileSource> | null }));

function tileSource(): Promise<TileSource> {
  const place = storedSource();
  place.source ??= openSource().catch((error: unknown) => {
    place.source = null;
    throw error;
  });
  return place.source;
}

const fetched = (url: URL) => fetch(url, { signal: AbortSignal.timeout(patienceMs) });

/** Opens the web app's most detailed source: tiles of our own map data, or ready-made ones. */
async function openSource(): Promise<TileSource> {
  const web = setting("WEB_URL");
  const { tileSources } = (await (await fetched(new URL("/config.json", web))).json()) as {
    tileSources: readonly { id: string; url: string; kind: string; attribution: string }[];
  };
  const source = ["base", "scotland"].flatMap((id) => tileSources.find((one) => one.id === id) ?? [])[0];
  if (!source) throw new Error("this installation has no map with streets");
  const of = { attribution: source.attribution, ground: source.id === "base" ? "sea" : "land" } as const;
  const url = new URL(source.url, web);
  if (source.kind === "pmtiles") {
    const archive = new PMTiles(url.href);
    const { maxZoom: closest } = await archive.getHeader();
    const tile: TileSource["tile"] = async (z, x, y) => {
      const found = await archive.getZxy(z, x, y);
      return found ? new Uint8Array(found.data) : null;
    };
    return { ...of, closest, tile };
  }
  const { tiles, maxzoom } = (await (await fetched(url)).json()) as { tiles: readonly string[]; maxzoom: number };
  const tile: TileSource["tile"] = async (z, x, y) => {
    const path = (tiles[0] ?? "").replace("{z}", `${z}`).replace("{x}", `${x}`).replace("{y}", `${y}`);
    const answer = await fetched(new URL(path, url));
    if (!answer.ok) throw new Error(`a tile of the map answered ${answer.status}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return bytes.length > 0 ? bytes : null;
  };
  return { ...of, closest: maxzoom, tile };
}

/** Converts a place to Web Mercator: 0 to 1 to the east and to the south. */
function worldOf({ lat, lng }: Coordinates): MapPoint {
  const sine = Math.sin((lat * Math.PI) / 180);
  return [lng / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

/** Length of the circle of latitude, in metres. */
const widthAt = ({ lat }: Coordinates) => earthMetres * Math.cos((lat * Math.PI) / 180);

export function metresFrom(place: Coordinates, other: Coordinates): MapPoint {
  const [from, to, width] = [worldOf(place), worldOf(other), widthAt(place)];
  return [(to[0] - from[0]) * width, (to[1] - from[1]) * width];
}

/** Returns the columns and rows of the tiles around a place, at most six. */
function tilesAround(place: Coordinates, z: number): [x: number, y: number][] {
  const [[x, y], width] = [worldOf(place), widthAt(place)];
  const numbers = (middle: number, reach: number) => {
    const [first, last] = [-1, 1].map((side) => Math.floor((middle + (side * reach) / width) * 2 ** z)) as [
      number,
      number,
    ];
    return Array.from({ length: last - first + 1 }, (_none, at) => first + at);
  };
  return numbers(x, mapReach.east).flatMap((column) =>
    numbers(y, mapReach.south).map((row): [number, number] => [column, row]),
  );
}

const roadKinds: Readonly<Record<string, RoadKind>> = {
  ...{ motorway: "motorway", trunk: "trunk", primary: "main", secondary: "main" },
  ...{ tertiary: "small", minor: "small", service: "small" },
};
/** Minimum distance between names in metres, so that they do not overlap. */
const betweenNames = { east: 260, south: 45 } as const;

interface Tile {
  readonly x: number;
  readonly y: number;
  readonly bytes: Uint8Array | null;
}

function pictureOf(
  place: Coordinates,
  z: number,
  tiles: readonly Tile[],
  { ground, attribution }: TileSource,
): MapPicture {
  const [middle, width] = [worldOf(place), widthAt(place)];
  const areas: MapPicture["areas"][number][] = [];
  const roads: MapPicture["roads"][number][] = [];
  const names: MapPicture["names"][number][] = [];
  for (const { x, y, bytes } of tiles) {
    if (!bytes) continue;
    const { layers } = new VectorTile(new PbfReader(bytes));
    const read = (name: string, use: (feature: VectorTileFeature, lines: MapPoint[][]) => void) => {
      const layer = layers[name];
      for (let i = 0; i < (layer?.length ?? 0); i++) {
        const feature = layer?.feature(i);
        if (!feature) continue;
        const pointOf = (at: { x: number; y: number }): MapPoint => [
          ((x + at.x / feature.extent) / 2 ** z - middle[0]) * width,
          ((y + at.y / feature.extent) / 2 ** z - middle[1]) * width,
        ];
        use(
          feature,
          feature.loadGeometry().map((line) => line.map(pointOf)),
        );
      }
    };
    read("land", (_feature, rings) => areas.push({ kind: "land", rings }));
    read("landuse", (_feature, rings) => areas.push({ kind: "built", rings }));
    read("water", (_feature, rings) => areas.push({ kind: "water", rings }));
    read("transportation", ({ properties }, lines) => {
      const kind = roadKinds[String(properties.class)];
      if (kind) roads.push({ kind, lines });
    });
    const named = (feature: VectorTileFeature, lines: MapPoint[][]) => {
      const at = lines[0]?.[Math.floor((lines[0]?.length ?? 0) / 2)];
      const text = feature.properties.name;
      if (at && typeof text === "string" && text.length <= 40) names.push({ text, at });
    };
    read("street", named);
    read("transportation_name", named);
    read("place", named);
  }
  return { ground, areas, roads, names: apart(names), attribution };
}

function apart(names: MapPicture["names"]): MapPicture["names"] {
  const kept: MapPicture["names"][number][] = [];
  const inside = names.filter(
    ({ at: [east, south] }) => Math.abs(east) < mapReach.east - 130 && Math.abs(south) < mapReach.south - 30,
  );
  const far = ({ at: [east, south] }: MapPicture["names"][number]) => Math.hypot(east, south);
  const isClose = ([east, south]: MapPoint, [e, s]: MapPoint) =>
    Math.abs(east - e) < betweenNames.east && Math.abs(south - s) < betweenNames.south;
  for (const one of [...inside].sort((a, b) => far(a) - far(b))) {
    const isTaken = kept.some(({ text, at }) => text === one.text || isClose(at, one.at)) || isClose([0, 0], one.at);
    if (!isTaken) kept.push(one);
  }
  return kept.slice(0, 14);
}
