import { createReadStream, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { gzipSync } from "node:zlib";
import { sendJson } from "../answers.ts";
import { originNamed } from "../http.ts";
import { lazy } from "../lazy.ts";
import { closestCut, openTileCutter } from "./cut-tiles.ts";
import { type GeoPack, packFile, packSources } from "./data.ts";

/** A map source for browsers, with its attribution. `tilejson` describes where single vector tiles are. */
export type TileSource = { id: string; url: string; kind: "pmtiles" | "geojson" | "tilejson"; attribution: string };

export type Tiles = {
  /** Returns the map layers of this pack for the web app, largest area first. */
  tileSources(): TileSource[];
  /** Serves all paths below /tiles/, with 404 for unknown ones. Returns false for other paths. */
  handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>;
};

type ServedFile = Omit<TileSource, "url"> & { file: string };

const openStreetMap = "© OpenStreetMap contributors";
/** Files with ready-made tiles. An operator's folder may contain them. */
const readyMade: ServedFile[] = [
  {
    id: "uk",
    file: "uk-low.pmtiles",
    kind: "pmtiles",
    attribution: `${openStreetMap} · Contains OS data © Crown copyright and database right 2025 · GeoNames`,
  },
  { id: "scotland", file: "scotland.pmtiles", kind: "pmtiles", attribution: `© OpenMapTiles · ${openStreetMap}` },
  { id: "shields", file: "road-shields.geojson", kind: "geojson", attribution: openStreetMap },
];

/** Serves map data to browsers: ready-made tiles if the pack has them, else tiles cut on demand. */
export function createTiles(pack: GeoPack): Tiles {
  const isReadyMade = readyMade.every(({ file }) => packFile(pack, file));
  const served = isReadyMade ? readyMade : [];
  const attribution = packSources(pack)
    .flatMap((source) => source.attribution || [])
    .join(" · ");
  const cutter = lazy(() => openTileCutter(pack));
  const tileSources = (): TileSource[] =>
    isReadyMade
      ? served.map(({ file, ...source }) => ({ ...source, url: `/tiles/${file}` }))
      : [{ id: "base", url: "/tiles/base.json", kind: "tilejson", attribution }];
  const handle: Tiles["handle"] = async (request, response, path) => {
    const name = /^\/tiles\/([^?]+)/.exec(path)?.[1];
    if (!name) return false;
    const tile = /^base\/(\d{1,2})\/(\d{1,5})\/(\d{1,5})\.mvt$/.exec(name)?.slice(1).map(Number);
    const found = served.find(({ file }) => file === name);
    const filePath = found && packFile(pack, found.file);
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD" }).end();
    } else if (name === "base.json") {
      sendJson(response, tileJson(request, attribution));
    } else if (tile && isTile(tile)) {
      sendTile(response, cutter()(...tile));
    } else if (found && filePath) {
      await sendFile(request, response, filePath, contentTypes[found.kind]);
    } else {
      response.writeHead(404, { "content-type": "text/plain" }).end("There is no such map data.");
    }
    return true;
  };
  return { tileSources, handle };
}

function isTile(numbers: number[]): numbers is [z: number, x: number, y: number] {
  const [z = 0, x = 0, y = 0] = numbers;
  return z <= closestCut && x < 2 ** z && y < 2 ** z;
}

function tileJson(request: IncomingMessage, attribution: string) {
  const tiles = [`${originNamed(request)}/tiles/base/{z}/{x}/{y}.mvt`];
  return { tilejson: "3.0.0", tiles, minzoom: 0, maxzoom: closestCut, attribution };
}

function sendTile(response: ServerResponse, tile: Uint8Array): void {
  response
    .writeHead(tile.length > 0 ? 200 : 204, {
      "cache-control": "public, max-age=86400",
      "content-type": "application/vnd.mapbox-vector-tile",
      "content-encoding": "gzip",
    })
    .end(gzipSync(tile, { level: 1 }));
}

const contentTypes: Record<TileSource["kind"], string> = {
  pmtiles: "application/vnd.pmtiles",
  geojson: "application/geo+json",
  tilejson: "application/json",
};

async function sendFile(request: IncomingMessage, response: ServerResponse, path: string, type: string) {
  const { size, mtimeMs, mtime } = statSync(path);
  // A strong ETag: PMTiles reads a file in many ranges and must notice if the file changes between them.
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
  const headers = {
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=86400",
    "content-type": type,
    etag,
    "last-modified": mtime.toUTCString(),
  };
  if (request.headers["if-none-match"]?.includes(etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const isCurrent = !request.headers["if-range"] || request.headers["if-range"] === etag;
  const range = isCurrent ? rangeOf(request.headers.range, size) : undefined;
  if (range === "unsatisfiable") {
    response.writeHead(416, { ...headers, "content-range": `bytes */${size}` }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  response.writeHead(range ? 206 : 200, {
    ...headers,
    "content-length": end - start + 1,
    ...(range ? { "content-range": `bytes ${start}-${end}/${size}` } : {}),
  });
  if (request.method === "HEAD") {
    response.end();
    return;
  }
  // Not an error: a browser cancels requests when the user moves the map.
  await pipeline(createReadStream(path, { start, end }), response).catch(() => response.destroy());
}

/**
 * Returns the byte range of a Range header (RFC 9110, section 14). Undefined for the whole file: without a header, for
 * several ranges or an unreadable one.
 */
export function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | "unsatisfiable" | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  const [, from = "", to = ""] = match ?? [];
  if (!match || (from === "" && to === "")) return undefined;
  if (from === "") return Number(to) === 0 ? "unsatisfiable" : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const start = Number(from);
  if (to !== "" && Number(to) < start) return undefined;
  return start >= size ? "unsatisfiable" : { start, end: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
}
