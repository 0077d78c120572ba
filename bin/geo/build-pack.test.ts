import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { searchNames } from "#functions/places/map/name-search.ts";
import { openPostcodes } from "#functions/places/map/postcodes.ts";
import { type GeoPack, openGeoPack } from "#local/geo/data.ts";
import { openNameIndex } from "#local/geo/name-index.ts";
import { openPostcodeTable } from "#local/geo/postcode-table.ts";
import { openRoads } from "#local/geo/roads.ts";
import { metresBetween, metresPerMile } from "#shared/geo/earth.ts";
import { buildGeoPack } from "./build-pack.ts";
import { codePointArchive, codePointRows, openNamesArchive } from "./samples/archives.ts";
import { lothian } from "./samples/lothian.ts";
import { osmFile, type SampleFile } from "./samples/osm-file.ts";
import { type PublishersServer, type ServedFile, servePublishers } from "./samples/publishers-server.ts";

const packFiles = ["outcodes.csv", "pack.json", "places-uk.csv.gz", "postcodes-uk.bin.gz", "roads-tertiary.bin.gz"];
const allFiles = [...packFiles, "sectors.csv", "streets.csv.gz"];

let dir: string;
let out: string;
let server: PublishersServer;
let served: Map<string, ServedFile>;
let lines: string[];
const report = { progress: () => undefined, done: (line: string) => void lines.push(line) };
const build = (fromDir?: string) => buildGeoPack({ outDir: out, fromDir, publishers: server.publishers, report });
const serve = (name: string, contents: Uint8Array) => served.set(name, { contents });

async function open(): Promise<void> {
  dir = mkdtempSync(join(tmpdir(), "haulyard-geo-"));
  out = join(dir, "geo");
  lines = [];
  served = new Map();
  serve("codepo_gb.zip", codePointArchive());
  serve("opname_csv_gb.zip", openNamesArchive());
  serve("scotland-latest.osm.pbf", osmFile(lothian));
  server = await servePublishers(served);
}

async function close(): Promise<void> {
  await server.close();
  rmSync(dir, { recursive: true });
}

describe("a pack of the publishers' files", () => {
  let pack: GeoPack;
  beforeAll(async () => {
    await open();
    await build();
    pack = openGeoPack({ dataDir: dir, chosenDir: out });
  });
  afterAll(close);

  it("reports each step in a line", () => {
    expect(lines).toEqual([
      expect.stringMatching(/^codepo_gb\.zip: 0\.0 MB\.$/),
      expect.stringMatching(/^opname_csv_gb\.zip: /),
      expect.stringMatching(/^scotland-latest\.osm\.pbf: /),
      "Postcodes: 4.",
      "Roads: 3 from junction to junction.",
      "Places: 6. Streets: 3.",
      `The map data is in ${out}. Restart Haulyard to use it.`,
      `The downloads stay in ${join(dir, "geo-downloads")}; they may be deleted.`,
    ]);
  });

  it("is a full pack that lists every file and every attribution", () => {
    expect(pack.tier).toBe("full");
    expect(readdirSync(out).sort()).toEqual(allFiles);
    const { tier, files, sources } = JSON.parse(readFileSync(join(out, "pack.json"), "utf8"));
    expect(tier).toBe("full");
    expect(files.map(({ name }: { name: string }) => name)).toEqual(allFiles.filter((name) => name !== "pack.json"));
    expect(sources).toContainEqual({
      name: "OS Open Names",
      licence: "Open Government Licence 3.0",
      attribution: "Contains OS data © Crown copyright and database right 2025",
      edition: "2025-08",
    });
    expect(sources.at(-1)).toMatchObject({ attribution: "© OpenStreetMap contributors", edition: "2026-01-15" });
  });

  it("has postcodes within a few metres of their true position, in their council area", () => {
    const postcodes = openPostcodes(openPostcodeTable(pack));
    const found = postcodes.find("AB10 1AB");
    expect(found).toMatchObject({ kind: "unit", district: "Aberdeen City", country: "Scotland" });
    expect(metresBetween([found?.lng ?? 0, found?.lat ?? 0], [-2.096923, 57.149606])).toBeLessThan(5);
    expect(postcodes.find("EH8 9")).toMatchObject({ kind: "sector", district: "City of Edinburgh" });
    expect(postcodes.find("CF10")).toMatchObject({ kind: "outcode", district: "Cardiff", country: "Wales" });
    expect(postcodes.search("EH8 8DX", 5)).toMatchObject([{ code: "EH8 8DX" }]);
  });

  it("leaves out a postcode without a known position", () => {
    const postcodes = openPostcodes(openPostcodeTable(pack));
    expect(postcodes.find("EH8 9ZZ")).toBeUndefined();
    expect(postcodes.find("EH8 9YL")).toBeDefined();
  });

  it.each([
    ["edinburgh", { name: "Edinburgh", type: "city", town: "" }],
    ["leith", { name: "Leith", type: "suburb", town: "Edinburgh" }],
    ["musselburgh", { name: "Musselburgh", type: "town", town: "" }],
    ["cramond island", { name: "Cramond Island", type: "island", town: "Edinburgh", country: "Scotland" }],
    ["cardiff", { name: "Cardiff", type: "city", country: "Wales" }],
    ["caerdydd", { name: "Caerdydd", type: "city", country: "Wales" }],
    ["great junction st", { name: "Great Junction Street", type: "street", locality: "Leith", town: "Edinburgh" }],
    ["heol eglwys fair", { name: "Heol Eglwys Fair", type: "street", locality: "Cardiff", town: "Cardiff" }],
    ["st mary street cardiff", { name: "St Mary Street", type: "street", country: "Wales" }],
  ])("finds %s", (text, expected) => {
    const index = openNameIndex(pack);
    const [hit] = searchNames(index, text, 1);
    const row = hit?.row ?? -1;
    const area = (column: Uint32Array) => index.areas[column[row] ?? 0];
    expect({
      name: index.names[row],
      type: index.types[index.typeOfRow[row] ?? 0],
      locality: area(index.localities),
      town: area(index.towns),
      country: area(index.countries),
    }).toMatchObject(expected);
  });

  it("has the population of a city from OpenStreetMap, and no road numbers or postcodes as streets", () => {
    const index = openNameIndex(pack);
    const weightOf = (name: string) => index.weights[index.names.indexOf(name)] ?? 0;
    expect(weightOf("Edinburgh")).toBeGreaterThan(weightOf("Cardiff") + 40);
    expect(index.names).not.toContain("A900");
    expect(index.names).not.toContain("EH6 6QQ");
  });

  it("routes along the roads, with their lengths", () => {
    const route = openRoads(pack).route([-3.2, 55.95], [-3.136, 55.95]);
    expect(route.estimated).toBe(false);
    expect(route.distanceMiles * metresPerMile).toBeCloseTo(metresBetween([-3.2, 55.95], [-3.136, 55.95]), -1);
  });

  it("drives a one-way road one way", () => {
    const roads = openRoads(pack);
    const [along, top] = [[-3.152, 55.95] as const, [-3.152, 55.97] as const];
    expect(roads.route(along, top).distanceMiles * metresPerMile).toBeCloseTo(metresBetween(along, top), -1);
    expect(roads.route(top, along).distanceMiles).toBeGreaterThan(roads.route(along, top).distanceMiles * 1.1);
  });
});

describe("building", () => {
  beforeEach(open);
  afterEach(close);

  it("takes downloaded files under the names that browsers give them", async () => {
    const fromDir = join(dir, "by-hand");
    mkdirSync(fromDir);
    writeFileSync(join(fromDir, "codepo_gb (1).zip"), codePointArchive());
    writeFileSync(join(fromDir, "opname_csv_gb.zip"), openNamesArchive());
    writeFileSync(join(fromDir, "scotland-260115.osm.pbf"), osmFile(lothian));
    await build(fromDir);
    expect(readdirSync(out).sort()).toEqual(allFiles);
    expect(server.asked).toEqual([]);
    writeFileSync(join(fromDir, "scotland-latest.osm.pbf"), osmFile(lothian));
    await expect(build(fromDir)).rejects.toThrow(
      /scotland-260115.osm.pbf and scotland-latest.osm.pbf: remove all but one/,
    );
  });

  it("names the files missing from the user's folder, and where to get them", async () => {
    await expect(build(dir)).rejects.toThrow(/does not hold Code-Point Open as CSV.*https:\/\/osdatahub\.os\.uk/);
  });

  it("leaves the older pack, and added files, until the new one is complete", async () => {
    await build();
    const older = readFileSync(join(out, "pack.json"), "utf8");
    writeFileSync(join(out, "scotland.pmtiles"), "tiles");
    serve("scotland-latest.osm.pbf", osmFile(lothian).subarray(0, -20));
    await expect(build()).rejects.toThrow(/scotland-latest\.osm\.pbf is cut short/);
    expect(readFileSync(join(out, "pack.json"), "utf8")).toBe(older);

    serve("scotland-latest.osm.pbf", osmFile({ ...lothian, ways: lothian.ways.slice(0, 1) }));
    await build();
    expect(readFileSync(join(out, "pack.json"), "utf8")).not.toBe(older);
    expect(readFileSync(join(out, "scotland.pmtiles"), "utf8")).toBe("tiles");
    expect(readdirSync(dir).sort()).toEqual(["geo", "geo-downloads"]);
  });

  it("does not touch a folder with other contents", async () => {
    mkdirSync(out);
    writeFileSync(join(out, "letters.txt"), "mine");
    await expect(build()).rejects.toThrow(/holds other files than map data/);
    expect(readdirSync(out)).toEqual(["letters.txt"]);
  });

  it.each([
    ["a page instead of an archive", "codepo_gb.zip", Buffer.from("<html>"), /codepo_gb\.zip is not a zip file/],
    ["no data", "codepo_gb.zip", codePointArchive({}), /codepo_gb\.zip holds no CSV files of data/],
    [
      "fewer columns",
      "codepo_gb.zip",
      codePointArchive({ ...codePointRows, ab: ['"AB101AB",10,394235'] }),
      /codepo_gb\.zip: a row of Data\/CSV\/ab\.csv has 3 columns instead of 10/,
    ],
    [
      "no postcode",
      "codepo_gb.zip",
      codePointArchive({ ab: ['"AB10",10,394235,806529,"S92000003","","","","S12000033",""'] }),
      /codepo_gb\.zip: a row of Data\/CSV\/ab\.csv is not a postcode/,
    ],
    [
      "fewer columns",
      "opname_csv_gb.zip",
      openNamesArchive({ NT27: ["osgb1,,Leith,,,,populatedPlace,Suburban Area,327000,676000"] }),
      /opname_csv_gb\.zip: a row of Data\/NT27\.csv has 10 columns instead of 34/,
    ],
  ])("names an archive with %s", async (_, name, contents, message) => {
    serve(name, contents);
    await expect(build()).rejects.toThrow(message);
    expect(existsSync(out)).toBe(false);
  });

  it("names an archive with a damaged file", async () => {
    const archive = codePointArchive();
    // Corrupts the compressed rows of the first file. The archive's directory stays intact.
    archive[80] = (archive[80] ?? 0) ^ 0xff;
    serve("codepo_gb.zip", archive);
    await expect(build()).rejects.toThrow(/codepo_gb\.zip is not a zip file, or is incomplete/);
  });

  it.each<[string, SampleFile, RegExp]>([
    [
      "an unknown feature",
      { ...lothian, features: ["HistoricalInformation"] },
      /needs the unsupported feature HistoricalInformation/,
    ],
    ["an unknown packing", { ...lothian, packing: "lz4" }, /is compressed with lz4, not zlib/],
    ["no roads", { ...lothian, ways: [] }, /holds no roads/],
  ])("names an extract with %s", async (_, sample, message) => {
    serve("scotland-latest.osm.pbf", osmFile(sample));
    await expect(build()).rejects.toThrow(message);
  });

  it("names a file that is not an extract", async () => {
    serve("scotland-latest.osm.pbf", Buffer.from("<html>Not here</html>"));
    await expect(build()).rejects.toThrow(
      /scotland-latest\.osm\.pbf is not an \.osm\.pbf file, or is damaged\. Use the extract/,
    );
  });
});
