import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, it } from "vitest";
import { openPostcodes } from "#functions/places/map/postcodes.ts";
import { metresBetween } from "#shared/geo/earth.ts";
import { figure } from "#test/support/figure.ts";
import { mapData } from "#test/support/map-data.ts";
import { storm } from "#test/support/storm.ts";
import { csvRows } from "./csv.ts";
import { compactDir, openGeoPack, readPackFile } from "./data.ts";
import { openGeocoder } from "./geocoder.ts";
import { openPostcodeTable } from "./postcode-table.ts";
import { openRoads } from "./roads.ts";

const withinMetres = 200;
const suggestions = 5;
/** Maximum difference of the times of equal routes, as a share of the time. */
const timeShare = 0.1;
const scotland = "Scotland";

it("the map data that comes with the product is small", () => {
  const bytes = readdirSync(compactDir).reduce((sum, name) => sum + statSync(join(compactDir, name)).size, 0);
  figure("geo.packMb", bytes / 1e6);
});

/** The folder with the full map data to compare with. Without the data the test is skipped. */
const root = join(import.meta.dirname, "../..");
const chosenDir = [process.env.HAULYARD_GEO, join(root, ".haulyard/geo"), join(root, "../shared/geo")].find(
  (dir) => dir && existsSync(join(dir, "postcodes-uk.bin.gz")),
);
if (chosenDir) comparedWith(chosenDir);

function comparedWith(chosenDir: string): void {
  const dataDir = mkdtempSync(join(tmpdir(), "haulyard-geo-"));
  const full = openGeoPack({ dataDir, chosenDir });
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const share = (runs: number, isRight: () => boolean) =>
    Array.from({ length: runs }, isRight).filter(Boolean).length / runs;

  storm(["geo.postcodes"], 20, async ({ runs, random }) => {
    const table = openPostcodeTable(full);
    const everywhere = openPostcodes(table);
    const geocoder = openGeocoder(mapData);
    const outcodes = table.outcodeAreas.filter(({ country }) => country === scotland).map(({ code }) => code);
    const isRight = () => {
      const units = everywhere.search(`${random.pick(outcodes)} ${random.whole(0, 9)}`, 10_000);
      const unit = random.pick(units.filter(({ kind }) => kind === "unit"));
      if (!unit) return isRight();
      const [found] = geocoder.search(unit.code);
      const isNear = found && metresBetween([unit.lng, unit.lat], [found.lng, found.lat]) <= withinMetres;
      return Boolean(isNear) && found?.postcode === unit.code;
    };
    return { "geo.postcodes": share(runs, isRight) };
  });

  storm(["geo.streets"], 5, async ({ runs, random }) => {
    const geocoder = openGeocoder(mapData);
    const streets = csvRows(readPackFile(full, "streets.csv").toString("utf8")).filter((row) => row[7] === scotland);
    const isRight = () => {
      const [name = "", lat, lng, , , locality = "", town = ""] = random.pick(streets);
      const found = geocoder.search([name, town || locality].filter(Boolean).join(", "), { limit: suggestions });
      return found.some(
        (hit) => hit.street === name && metresBetween([Number(lng), Number(lat)], [hit.lng, hit.lat]) < 2_000,
      );
    };
    return { "geo.streets": share(runs, isRight) };
  });

  storm(["geo.routes"], 2, async ({ runs, random }) => {
    const [wanted, found] = [openRoads(full), openRoads(mapData)];
    const places = csvRows(readPackFile(full, "places-uk.csv").toString("utf8"))
      .filter(([, kind = "", , , , , country]) => country === scotland && ["city", "town", "village"].includes(kind))
      .map(([, , lat, lng]) => [Number(lng), Number(lat)] as const);
    const isRight = () => {
      const [from, to] = [random.pick(places), random.pick(places)];
      const [a, b] = [wanted.route(from, to).durationSeconds, found.route(from, to).durationSeconds];
      return Math.abs(a - b) <= a * timeShare;
    };
    return { "geo.routes": share(runs, isRight) };
  });
}
