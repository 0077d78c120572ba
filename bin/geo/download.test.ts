import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { download } from "./download.ts";
import { md5Of, type PublishersServer, type ServedFile, servePublishers } from "./samples/publishers-server.ts";

const contents = Buffer.from("0123456789".repeat(30_000));
const half = contents.length / 2;

let dir: string;
let file: ServedFile;
let server: PublishersServer;
let lines: string[];
let progress: string[];
const report = { progress: (text: string) => void progress.push(text), done: (text: string) => void lines.push(text) };
const offer = (md5 = md5Of(contents)) => ({ name: "roads.pbf", url: `${server.origin}/files/roads.pbf`, md5 });
const get = (md5?: string) => download(offer(md5), dir, report);

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "haulyard-download-"));
  file = { contents };
  server = await servePublishers(new Map([["roads.pbf", file]]));
  lines = [];
  progress = [];
});
afterEach(async () => {
  await server.close();
  rmSync(dir, { recursive: true });
});

it("downloads a file, shows its progress, and does not request it again", async () => {
  const path = await get();
  expect(readFileSync(path).equals(contents)).toBe(true);
  expect(progress.at(-1)).toBe("roads.pbf: 0.3 MB of 0.3 MB, 100 %");
  expect(readdirSync(dir)).toEqual(["roads.pbf"]);
  await get();
  expect(server.asked).toEqual(["roads.pbf"]);
  expect(lines).toEqual(["roads.pbf: 0.3 MB.", "roads.pbf: here already, 0.3 MB."]);
});

it("saves the partial file when the connection breaks, prints how to resume, and resumes", async () => {
  file.breaksAfter = half;
  await expect(get()).rejects.toThrow(
    /roads\.pbf broke off after 0\.\d MB of 0\.3 MB .*run the command again to resume/,
  );
  const kept = readFileSync(join(dir, "roads.pbf.part")).length;
  expect(kept).toBeGreaterThan(0);
  expect(readFileSync(await get()).equals(contents)).toBe(true);
  expect(server.asked).toEqual(["roads.pbf", `roads.pbf bytes=${kept}-`]);
  expect(lines.at(-1)).toMatch(/^roads\.pbf: 0\.3 MB, of which 0\.\d MB were here\.$/);
});

it.each([
  ["does not know ranges", { ignoresRange: true }],
  ["has a newer file", { etag: '"newer"' }],
])("starts again when the server %s", async (_, change) => {
  file.breaksAfter = half;
  await expect(get()).rejects.toThrow(/broke off/);
  Object.assign(file, change);
  expect(readFileSync(await get()).equals(contents)).toBe(true);
  expect(lines).toEqual(["roads.pbf: 0.3 MB."]);
});

it("starts again without a range when the server gives no strong tag", async () => {
  Object.assign(file, { etag: 'W/"weak"', breaksAfter: half });
  await expect(get()).rejects.toThrow(/broke off/);
  expect(readFileSync(await get()).equals(contents)).toBe(true);
  expect(server.asked).toEqual(["roads.pbf", "roads.pbf"]);
});

it("names a damaged file, deletes it and says what to do", async () => {
  await expect(get("0".repeat(32))).rejects.toThrow(
    /roads\.pbf is damaged and was deleted: .*Run the command again; .*--from DIR/,
  );
  expect(readdirSync(dir)).toEqual([]);
});

it("replaces an older edition only when the newer one is complete", async () => {
  await get();
  const newer = Buffer.from(contents).reverse();
  Object.assign(file, { contents: newer, breaksAfter: half });
  await expect(get(md5Of(newer))).rejects.toThrow(/broke off/);
  expect(readFileSync(join(dir, "roads.pbf")).equals(contents)).toBe(true);
  expect(readFileSync(await get(md5Of(newer))).equals(newer)).toBe(true);
});

it("names the unreachable server, and the way without it", async () => {
  await server.close();
  await expect(get()).rejects.toThrow(/127\.0\.0\.1:\d+ cannot be reached \(ECONNREFUSED\).*--from DIR/);
  expect(existsSync(join(dir, "roads.pbf.part"))).toBe(false);
});

it("names a file that the server does not have", async () => {
  const missing = { ...offer(), name: "lanes.pbf", url: `${server.origin}/files/lanes.pbf` };
  await expect(download(missing, dir, report)).rejects.toThrow(/lanes\.pbf cannot be downloaded: .* answered 404/);
});
