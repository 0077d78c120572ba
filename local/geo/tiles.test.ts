import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mapData } from "#test/support/map-data.ts";
import { createTiles, rangeOf } from "./tiles.ts";

const dir = mkdtempSync(join(tmpdir(), "haulyard-tiles-"));
const shields = "/tiles/road-shields.geojson";
for (const name of ["uk-low.pmtiles", "scotland.pmtiles", "road-shields.geojson"])
  writeFileSync(join(dir, name), "0123456789");
writeFileSync(join(dir, "secret.txt"), "not for browsers");
const readyMade = createTiles({ tier: "full", dirs: [dir], cacheDir: dir });
const cut = createTiles(mapData);
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const tiles = request.headers["x-pack"] === "own" ? cut : readyMade;
    if (!(await tiles.handle(request, response, request.url ?? ""))) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${origin}${path}`, { headers, method });

describe("ready-made tiles", () => {
  it("are used when a folder has them, each with its attribution", () => {
    const sources = readyMade.tileSources();
    expect(sources.map(({ id }) => id)).toEqual(["uk", "scotland", "shields"]);
    for (const { attribution } of sources) expect(attribution).toContain("© OpenStreetMap contributors");
  });

  it.each([
    ["bytes=0-3", "0123", "bytes 0-3/10"],
    ["bytes=4-", "456789", "bytes 4-9/10"],
    ["bytes=-3", "789", "bytes 7-9/10"],
    ["bytes=8-100", "89", "bytes 8-9/10"],
  ])("answers the range %s", async (range, text, contentRange) => {
    const answer = await get(shields, { range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get("content-range")).toBe(contentRange);
    expect(answer.headers.get("content-length")).toBe(String(text.length));
    expect(await answer.text()).toBe(text);
  });

  it("answers the whole file without a range, cached for a day", async () => {
    const answer = await get(shields);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=86400");
    expect(answer.headers.get("accept-ranges")).toBe("bytes");
    expect(await answer.text()).toBe("0123456789");
  });

  it("rejects a range past the end and gives the size", async () => {
    const answer = await get(shields, { range: "bytes=10-" });
    expect(answer.status).toBe(416);
    expect(answer.headers.get("content-range")).toBe("bytes */10");
  });

  it("answers 304 to a browser that has the file, and the whole file to one that has an older one", async () => {
    const etag = (await get(shields)).headers.get("etag") ?? "";
    expect((await get(shields, { "if-none-match": etag })).status).toBe(304);
    const older = await get(shields, { range: "bytes=0-3", "if-range": '"older"' });
    expect(older.status).toBe(200);
  });

  it("answers HEAD without a body, and no other method", async () => {
    const answer = await get(shields, {}, "HEAD");
    expect(answer.headers.get("content-length")).toBe("10");
    expect(await answer.text()).toBe("");
    expect((await get(shields, {}, "POST")).status).toBe(405);
  });

  it.each(["/tiles/secret.txt", "/tiles/..%2Fsecret.txt", "/tiles/lochs.geojson"])(
    "does not serve %s",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it.each(["/", "/tiles", "/other/road-shields.geojson"])("ignores %s", async (path) => {
    expect((await get(path)).status).toBe(418);
  });
});

describe("tiles cut from the product's own map data", () => {
  const own = { "x-pack": "own" };
  const layersOf = async (path: string) => {
    const answer = await get(path, own);
    expect(answer.status).toBe(200);
    const { layers } = new VectorTile(new PbfReader(new Uint8Array(await answer.arrayBuffer())));
    return Object.fromEntries(
      Object.entries(layers).map(([name, layer]) => [
        name,
        Array.from({ length: layer.length }, (_, i) => layer.feature(i).properties),
      ]),
    );
  };

  it("are found by their TileJSON and name every source of their data", async () => {
    const [source, ...more] = cut.tileSources();
    expect(more).toEqual([]);
    expect(source).toMatchObject({ id: "base", url: "/tiles/base.json", kind: "tilejson" });
    const answer = (await (await get("/tiles/base.json", own)).json()) as { tiles: string[]; attribution: string };
    expect(answer.tiles).toEqual([`${origin}/tiles/base/{z}/{x}/{y}.mvt`]);
    for (const whom of ["OpenStreetMap", "Contains OS", "Royal Mail", "National Statistics", "GeoNames"])
      expect(answer.attribution).toContain(whom);
  });

  // Tiles that contain Edinburgh. Streets appear from zoom 14 on.
  it.each([
    ["5/15/9", ["land", "place", "transportation"]],
    ["7/62/39", ["land", "place", "transportation", "boundary", "shield", "water"]],
    ["10/503/319", ["land", "place", "transportation", "boundary"]],
    ["14/8047/5107", ["land", "place", "transportation", "street"]],
  ])("at %s contain roads, place names and %j", async (tile, expected) => {
    const layers = await layersOf(`/tiles/base/${tile}.mvt`);
    expect(Object.keys(layers)).toEqual(expect.arrayContaining(expected));
  });

  it("name Edinburgh among the largest places, and show motorways of England too", async () => {
    const { place } = await layersOf("/tiles/base/7/62/39.mvt");
    expect(place).toContainEqual(expect.objectContaining({ name: "Edinburgh", class: "city", rank: 1 }));
    const { transportation } = await layersOf("/tiles/base/7/63/42.mvt");
    expect(transportation).toContainEqual({ class: "motorway" });
  });

  it.each(["3/8/0", "15/0/0", "2/9999/1", "1/0"])("do not exist at %s", async (tile) => {
    expect((await get(`/tiles/base/${tile}.mvt`, own)).status).toBe(404);
  });
});

it.each([
  [undefined, undefined],
  ["bytes=", undefined],
  ["bytes=-", undefined],
  ["bytes=5-2", undefined],
  ["bytes=0-1,3-4", undefined],
  ["lines=0-1", undefined],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=-99", { start: 0, end: 9 }],
])("reads the range header %j of ten bytes as %j", (header, expected) => {
  expect(rangeOf(header, 10)).toEqual(expected);
});
