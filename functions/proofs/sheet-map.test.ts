import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTiles } from "#local/geo/tiles.ts";
import { mapData } from "#test/support/map-data.ts";
import { mapAround, mapReach, metresFrom } from "./sheet-map.ts";

let server: Server;
const princesStreet = { lat: 55.9526, lng: -3.19 };
beforeAll(async () => {
  process.env.LOG_LEVEL ??= "SILENT";
  const tiles = createTiles(mapData);
  server = createServer((request, response) => {
    const path = request.url ?? "";
    if (path === "/config.json") response.end(JSON.stringify({ tileSources: tiles.tileSources() }));
    else void tiles.handle(request, response, path);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  process.env.WEB_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server?.closeAllConnections();
  server?.close();
});

it("draws streets with their names around a place, from the tiles of the web app", async () => {
  const picture = await mapAround(princesStreet);
  expect(picture?.roads.length).toBeGreaterThan(0);
  expect(picture?.areas.some(({ kind }) => kind === "land")).toBe(true);
  expect(picture?.names.map(({ text }) => text)).toContain("Edinburgh");
  expect(picture?.attribution).toContain("OpenStreetMap");
  for (const { at } of picture?.names ?? []) {
    expect(Math.abs(at[0])).toBeLessThan(mapReach.east);
    expect(Math.abs(at[1])).toBeLessThan(mapReach.south);
  }
});

it("measures in metres, east and south", () => {
  const [east, south] = metresFrom(princesStreet, { lat: 55.9526 - 0.001, lng: -3.19 + 0.001 });
  expect(east).toBeCloseTo(62.3, 0);
  expect(south).toBeCloseTo(111.4, 0);
});

it("has none where the app cannot be reached", async () => {
  process.env.WEB_URL = "http://127.0.0.1:9";
  expect(await mapAround(princesStreet)).toBeNull();
});
