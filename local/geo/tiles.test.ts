import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTiles, rangeOf } from "./tiles.ts";

const dir = mkdtempSync(join(tmpdir(), "haulyard-tiles-"));
writeFileSync(join(dir, "land.geojson"), "0123456789");
writeFileSync(join(dir, "secret.txt"), "not for browsers");
const tiles = createTiles({ tier: "fallback", dir, cacheDir: dir });
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
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

describe("tiles", () => {
  it("names only the sources whose file is there, each with whom to thank", () => {
    expect(tiles.tileSources()).toEqual([
      { id: "land", url: "/tiles/land.geojson", kind: "geojson", attribution: "© OpenStreetMap contributors" },
    ]);
  });

  it.each([
    ["bytes=0-3", "0123", "bytes 0-3/10"],
    ["bytes=4-", "456789", "bytes 4-9/10"],
    ["bytes=-3", "789", "bytes 7-9/10"],
    ["bytes=8-100", "89", "bytes 8-9/10"],
  ])("answers the range %s", async (range, text, contentRange) => {
    const answer = await get("/tiles/land.geojson", { range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get("content-range")).toBe(contentRange);
    expect(answer.headers.get("content-length")).toBe(String(text.length));
    expect(await answer.text()).toBe(text);
  });

  it("answers the whole file without a range, to be kept a day", async () => {
    const answer = await get("/tiles/land.geojson");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=86400");
    expect(answer.headers.get("accept-ranges")).toBe("bytes");
    expect(await answer.text()).toBe("0123456789");
  });

  it("refuses a range past the end and tells the size", async () => {
    const answer = await get("/tiles/land.geojson", { range: "bytes=10-" });
    expect(answer.status).toBe(416);
    expect(answer.headers.get("content-range")).toBe("bytes */10");
  });

  it("answers nothing new to a browser that has the file, and all of it to one that has an older", async () => {
    const etag = (await get("/tiles/land.geojson")).headers.get("etag") ?? "";
    expect((await get("/tiles/land.geojson", { "if-none-match": etag })).status).toBe(304);
    const older = await get("/tiles/land.geojson", { range: "bytes=0-3", "if-range": '"older"' });
    expect(older.status).toBe(200);
  });

  it("answers HEAD without a body, and no other method", async () => {
    const answer = await get("/tiles/land.geojson", {}, "HEAD");
    expect(answer.headers.get("content-length")).toBe("10");
    expect(await answer.text()).toBe("");
    expect((await get("/tiles/land.geojson", {}, "POST")).status).toBe(405);
  });

  it.each(["/tiles/secret.txt", "/tiles/..%2Fsecret.txt", "/tiles/places.geojson"])(
    "does not serve %s",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it.each(["/", "/tiles", "/tiles/a/b", "/other/land.geojson"])("leaves %s to others", async (path) => {
    expect((await get(path)).status).toBe(418);
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
