import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { GeoJSONVT, type GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Feature, Geometry } from "geojson";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type MapPicture, mapAround, mapReach, metresFrom } from "./sheet-map.ts";

const place = { lat: 55.9526, lng: -3.19 };
const feature = (geometry: Geometry, properties: object): Feature => ({
  type: "Feature",
  geometry,
  properties: { ...properties },
});
const near = (east: number, south: number): [number, number] => [
  place.lng + east / 62_300,
  place.lat - south / 111_300,
];
const drawn: Readonly<Record<string, Feature[]>> = {
  land: [
    feature(
      { type: "Polygon", coordinates: [[near(-9e3, -9e3), near(9e3, -9e3), near(9e3, 9e3), near(-9e3, 9e3)]] },
      {},
    ),
  ],
  transportation: [
    feature({ type: "LineString", coordinates: [near(-3000, 100), near(3000, 100)] }, { class: "primary" }),
    feature({ type: "LineString", coordinates: [near(-3000, 0), near(3000, 0)] }, { class: "ferry" }),
  ],
  street: [
    feature({ type: "Point", coordinates: near(0, 100) }, { name: "Princes Street" }),
    feature({ type: "Point", coordinates: near(30, 110) }, { name: "Too near to be read" }),
    feature({ type: "Point", coordinates: near(600, 0) }, { name: "Over the edge" }),
  ],
};

let server: Server;
beforeAll(async () => {
  process.env.LOG_LEVEL ??= "SILENT";
  const options = { maxZoom: 14, indexMaxZoom: 5, indexMaxPoints: 0 };
  const cut = Object.entries(drawn).map(
    ([layer, features]) => [layer, new GeoJSONVT({ type: "FeatureCollection", features }, options)] as const,
  );
  const sources = [
    { id: "uk", kind: "pmtiles", url: "/tiles/uk.pmtiles", attribution: "Others" },
    { id: "base", kind: "tilejson", url: "/tiles/base.json", attribution: "© OpenStreetMap contributors" },
  ];
  server = createServer(({ url = "", headers }, response) => {
    if (url === "/config.json") return response.end(JSON.stringify({ tileSources: sources }));
    const tiles = [`http://${headers.host}/tiles/{z}/{x}/{y}.mvt`];
    if (url === "/tiles/base.json") return response.end(JSON.stringify({ tiles, maxzoom: 14 }));
    const [z = 0, x = 0, y = 0] = (url.match(/\d+/g) ?? []).map(Number);
    const layers = cut.flatMap(([layer, index]) => {
      const tile = index.getTile(z, x, y);
      return tile ? [[layer, tile] as const] : [];
    });
    if (layers.length === 0) return response.writeHead(204).end();
    return response.end(fromGeojsonVt(Object.fromEntries<GeoJSONVTTile>(layers), { version: 2 }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  process.env.WEB_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server?.closeAllConnections();
  server?.close();
});

it("draws roads and the names that can be read around a place, from the tiles of the web app", async () => {
  const picture = (await mapAround(place)) as MapPicture;
  expect(picture.ground).toBe("sea");
  expect(new Set(picture.roads.map(({ kind }) => kind))).toEqual(new Set(["main"]));
  expect(picture.areas.every(({ kind }) => kind === "land")).toBe(true);
  expect(picture.names.map(({ text }) => text)).toEqual(["Princes Street"]);
  const [east = 9, south = 9] = picture.names[0]?.at ?? [];
  expect([Math.abs(east) < 2, Math.abs(south - 100) < 2]).toEqual([true, true]);
  const ends = picture.roads.flatMap(({ lines }) => lines.flat()).map(([x]) => x) ?? [];
  expect([Math.min(...ends) < -mapReach.east, Math.max(...ends) > mapReach.east]).toEqual([true, true]);
  expect(picture.attribution).toBe("© OpenStreetMap contributors");
});

it("measures in metres, east and south", () => {
  const [east, south] = metresFrom(place, { lat: place.lat - 0.001, lng: place.lng + 0.001 });
  expect(east).toBeCloseTo(62.3, 0);
  expect(south).toBeCloseTo(111.4, 0);
});

it("distinguishes a place without a map from an unreachable app", async () => {
  expect(await mapAround({ lat: 50.1, lng: -5.5 })).toBe("none");
  process.env.WEB_URL = "http://127.0.0.1:9";
  expect(await mapAround(place)).toBe("unreachable");
});
