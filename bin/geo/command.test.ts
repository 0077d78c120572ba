import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { codePointArchive, openNamesArchive } from "./samples/archives.ts";
import { lothian } from "./samples/lothian.ts";
import { osmFile } from "./samples/osm-file.ts";

let dir: string;
const run = (...args: string[]) =>
  spawnSync(process.execPath, [resolve(import.meta.dirname, "../geo.ts"), ...args], { encoding: "utf8", cwd: dir });

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "haulyard-geo-command-"));
  mkdirSync(join(dir, "by-hand"));
  writeFileSync(join(dir, "by-hand/codepo_gb.zip"), codePointArchive());
  writeFileSync(join(dir, "by-hand/opname_csv_gb.zip"), openNamesArchive());
});
afterEach(() => rmSync(dir, { recursive: true }));

it("builds into .haulyard/geo and writes a line for each step without a terminal", () => {
  writeFileSync(join(dir, "by-hand/scotland.osm.pbf"), osmFile(lothian));
  const { status, stdout, stderr } = run("--from", "by-hand");
  expect(stderr).toBe("");
  expect(stdout.trim().split("\n")).toEqual([
    "Postcodes: 4.",
    "Roads: 3 from junction to junction.",
    "Places: 6. Streets: 3.",
    "The map data is in .haulyard/geo. Restart Haulyard to use it.",
  ]);
  expect(status).toBe(0);
  expect(existsSync(join(dir, ".haulyard/geo/pack.json"))).toBe(true);
});

it.each([
  ["a missing file", ["--from", "by-hand"], /does not hold an OpenStreetMap extract/],
  ["a missing folder", ["--from", "nowhere"], /There is no folder nowhere/],
  ["an unknown option", ["--form", "by-hand"], /--form/],
])("reports %s in one line, and fails", (_, args, message) => {
  const { status, stderr } = run(...args);
  expect(stderr.trim().split("\n")).toEqual([expect.stringMatching(message)]);
  expect(status).toBe(1);
});
