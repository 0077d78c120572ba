import { createReadStream, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { type GeoPack, packFile } from "./data.ts";

/** A map source for the browser: where it is, how it is read, and whom the map must name for it. */
export type TileSource = { id: string; url: string; kind: "pmtiles" | "geojson"; attribution: string };

export type Tiles = {
  /** What the map of the web app is to draw, widest first; only what this pack has. */
  tileSources(): TileSource[];
  /**
   * Answers `/tiles/<file>` with ranges, and says whether the path was one of its own.
   * Only the files of `tileSources` are served, whatever else lies in the folder.
   */
  handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>;
};

type ServedFile = Omit<TileSource, "url"> & { file: string };

const openStreetMap = "© OpenStreetMap contributors";
const files: Record<GeoPack["tier"], ServedFile[]> = {
  full: [
    {
      id: "uk",
      file: "uk-low.pmtiles",
      kind: "pmtiles",
      attribution: `${openStreetMap} · Contains OS data © Crown copyright and database right 2025 · GeoNames`,
    },
    { id: "scotland", file: "scotland.pmtiles", kind: "pmtiles", attribution: `© OpenMapTiles · ${openStreetMap}` },
    { id: "shields", file: "road-shields.geojson", kind: "geojson", attribution: openStreetMap },
  ],
  fallback: [
    { id: "land", file: "land.geojson", kind: "geojson", attribution: openStreetMap },
    { id: "places", file: "places.geojson", kind: "geojson", attribution: "GeoNames" },
  ],
};

/** Serves the map data of a pack to browsers. */
export function createTiles(pack: GeoPack): Tiles {
  const served = files[pack.tier].filter(({ file }) => packFile(pack, file));
  const tileSources = () => served.map(({ file, ...source }) => ({ ...source, url: `/tiles/${file}` }));
  const handle: Tiles["handle"] = async (request, response, path) => {
    const name = /^\/tiles\/([^/?]+)(?:\?.*)?$/.exec(path)?.[1];
    if (!name) return false;
    const found = served.find(({ file }) => file === name);
    const filePath = found && packFile(pack, found.file);
    if (!found || !filePath) {
      response.writeHead(404, { "content-type": "text/plain" }).end("There is no such map data.");
    } else if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD" }).end();
    } else {
      await sendFile(request, response, filePath, found.kind);
    }
    return true;
  };
  return { tileSources, handle };
}

const contentTypes = { pmtiles: "application/vnd.pmtiles", geojson: "application/geo+json" };

async function sendFile(request: IncomingMessage, response: ServerResponse, path: string, kind: TileSource["kind"]) {
  const { size, mtimeMs, mtime } = statSync(path);
  // Strong, because PMTiles reads many ranges and must notice that the file changed between two of them.
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
  const headers = {
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=86400",
    "content-type": contentTypes[kind],
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
  // A browser that pans away drops the request: that is no failure of ours.
  await pipeline(createReadStream(path, { start, end }), response).catch(() => response.destroy());
}

/**
 * The bytes that a Range header asks for (RFC 9110, section 14). Undefined where the whole file is the answer: no
 * header, several ranges, or one that cannot be read.
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
