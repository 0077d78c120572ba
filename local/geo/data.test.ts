import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compactDir, openGeoPack, readPackFile } from "./data.ts";
import { readManifest, writeManifest } from "./manifest.ts";

let dataDir: string;
let said: string[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "haulyard-pack-"));
  said = [];
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const open = (chosenDir?: string) =>
  openGeoPack({ dataDir, chosenDir, onTrouble: (sentence) => void said.push(sentence) });
const table = "postcodes-uk.bin.gz";
const source = { name: "A survey", licence: "OGL 3.0", attribution: "© A survey", edition: "2026" };

/** Creates a small full pack in a folder of the data folder, with a manifest by default. */
function buildPack({ name = "geo", isListed = true } = {}): string {
  const dir = join(dataDir, name);
  mkdirSync(dir);
  writeFileSync(join(dir, table), gzipSync("postcodes of everywhere"));
  writeFileSync(join(dir, "sectors.csv"), "sector,lat,lon");
  if (isListed) writeManifest(dir, { tier: "full", sources: [source] });
  return dir;
}

describe("the map data in use", () => {
  it("is the product's own by default", () => {
    expect(open()).toMatchObject({ tier: "compact", dirs: [compactDir] });
    expect(said).toEqual([]);
  });

  it.each([true, false])("is a full pack before the product's own, with a manifest or without (%s)", (isListed) => {
    const dir = buildPack({ isListed });
    const pack = open();
    expect(pack).toMatchObject({ tier: "full", dirs: [dir, compactDir] });
    expect(readPackFile(pack, "postcodes-uk.bin").toString()).toBe("postcodes of everywhere");
    expect(readPackFile(pack, "sectors.csv").toString()).toBe("sector,lat,lon");
    expect(readPackFile(pack, "outcodes.csv").toString()).toMatch(/^outcode,/);
    expect(() => readPackFile(pack, "moon.csv")).toThrow("There is no moon.csv");
  });

  it("is the chosen folder before any other", () => {
    buildPack();
    const chosen = buildPack({ name: "chosen" });
    expect(open(chosen).dirs[0]).toBe(chosen);
  });

  it("rejects a chosen folder without map data, as it may be a mistyped path", () => {
    expect(() => open(join(dataDir, "nowhere"))).toThrow("HAULYARD_GEO is");
  });

  it.each<[string, string, (dir: string) => void]>([
    ["cut short", `${table} is truncated: 3 of`, (dir) => truncateSync(join(dir, table), 3)],
    [
      "altered",
      `sectors.csv differs from pack.json`,
      (dir) => writeFileSync(join(dir, "sectors.csv"), "sector,lon,lat"),
    ],
    ["incomplete", "sectors.csv is missing", (dir) => rmSync(join(dir, "sectors.csv"))],
    ["without postcodes", "postcodes-uk.bin.gz is missing", (dir) => rmSync(join(dir, table))],
    ["without a readable list", "pack.json cannot be read", (dir) => writeFileSync(join(dir, "pack.json"), "{")],
    [
      "half-downloaded and unlisted",
      `${table} does not unzip`,
      (dir) => {
        rmSync(join(dir, "pack.json"));
        truncateSync(join(dir, table), 12);
      },
    ],
  ])("names and skips a folder that is %s", (_, trouble, damage) => {
    const dir = buildPack();
    damage(dir);
    expect(open().tier).toBe("compact");
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(dir);
    expect(said[0]).toContain(trouble);
    expect(said[0]).toContain("npm run geo");
  });
});

describe("the map data that comes with the product", () => {
  it("is at most 8 MB, and NOTICE names every source with its licence", () => {
    const manifest = readManifest(compactDir);
    expect(manifest?.tier).toBe("compact");
    const bytes = (manifest?.files ?? []).reduce((sum, file) => sum + file.bytes, 0);
    expect(bytes).toBeGreaterThan(5_000_000);
    expect(bytes).toBeLessThanOrEqual(8_000_000);
    const notice = readFileSync(join(import.meta.dirname, "../../NOTICE"), "utf8").replace(/\s+/g, " ");
    for (const { name, licence } of manifest?.sources ?? []) {
      expect(notice).toContain(name);
      expect(notice).toContain(licence);
    }
  });
});
