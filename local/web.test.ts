import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createWeb } from "./web.ts";

let folder: string;
let server: Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "haulyard-web-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<link href=%ORIGIN%/>");
  writeFileSync(join(folder, "assets/page.js"), "plain");
  writeFileSync(join(folder, "assets/page.js.br"), brotliCompressSync("compressed ahead"));
  writeFileSync(join(folder, "assets/page.js.map"), "{}");
  const web = createWeb(folder, "https://haulyard.test");
  server = createServer((request, response) => void web(request, response, request.url ?? "/"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function get(path: string, encoding: string) {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { "accept-encoding": encoding } });
  return { encoding: response.headers.get("content-encoding"), text: await response.text() };
}

it("serves the compressed copy of the build when the browser accepts it", async () => {
  expect(await get("/assets/page.js", "gzip, br")).toEqual({ encoding: "br", text: "compressed ahead" });
  expect(await get("/assets/page.js", "identity")).toEqual({ encoding: null, text: "plain" });
  expect(await get("/assets/page.js.map", "br")).toEqual({ encoding: null, text: "{}" });
});

it("writes the app's address into pages", async () => {
  for (const [asked, encoding] of [
    ["br", "br"],
    ["identity", null],
  ] as const)
    expect(await get("/", asked)).toEqual({ encoding, text: "<link href=https://haulyard.test/>" });
});
