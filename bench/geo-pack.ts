import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { csvRows } from "#local/geo/csv.ts";
import { compactDir, compactPack, type GeoPack, openGeoPack, readPackFile } from "#local/geo/data.ts";
import { metresBetween } from "#local/geo/earth.ts";
import { openGeocoder } from "#local/geo/geocoder.ts";
import { openPostcodeTable } from "#local/geo/postcode-table.ts";
import { openPostcodes } from "#local/geo/postcodes.ts";
import { openRoads } from "#local/geo/roads.ts";
import { seeded } from "#test/support/seeded.ts";
import { notMeasured } from "./figure.ts";
import { projectRoot } from "./local-cloud.ts";

export const tiny = { postcodes: 20, streets: 5, routes: 2 };

const withinMetres = 200;
const suggestions = 5;
/** A route counts as the same when its time differs by at most this share. */
const timeShare = 0.1;
const scotland = "Scotland";

/**
 * What the map data that comes with the product knows, compared with a full pack (HAULYARD_GEO, `.haulyard/geo`, or
 * `../shared/geo`): postcodes placed within 200 m, streets found among five suggestions when asked for with their town,
 * and routes whose time is within a tenth. All questions are drawn by chance from the full pack, the same in each run.
 */
export default function benchGeoPack({ postcodes = 2_000, streets = 500, routes = 200 } = {}) {
  const cacheDir = mkdtempSync(join(tmpdir(), "haulyard-geo-bench-"));
  try {
    const full = fullPack(cacheDir);
    const own = compactPack(cacheDir);
    const packMb = sizeOf(compactDir) / 1e6;
    const missing = notMeasured("there is no full map data to compare with: `npm run geo` builds it");
    if (!full) return { packMb, postcodesShare: missing, streetsShare: missing, routesShare: missing };
    return {
      packMb,
      postcodesShare: postcodesShare(full, own, postcodes),
      streetsShare: streetsShare(full, own, streets),
      routesShare: routesShare(full, own, routes),
    };
  } finally {
    rmSync(cacheDir, { recursive: true, force: true });
  }
}

function fullPack(dataDir: string): GeoPack | undefined {
  const chosen = [process.env.HAULYARD_GEO, join(projectRoot, ".haulyard/geo"), join(projectRoot, "../shared/geo")];
  const chosenDir = chosen.find((dir) => dir && existsSync(join(dir, "postcodes-uk.bin.gz")));
  return chosenDir ? openGeoPack({ dataDir, chosenDir }) : undefined;
}

function sizeOf(dir: string): number {
  return readdirSync(dir).reduce((sum, name) => sum + statSync(join(dir, name)).size, 0);
}

function postcodesShare(full: GeoPack, own: GeoPack, count: number): number {
  const random = seeded(1);
  const table = openPostcodeTable(full);
  const geocoder = openGeocoder(own);
  const everywhere = openPostcodes(table);
  const scottish = table.outcodeAreas.filter(({ country }) => country === scotland).map(({ code }) => code);
  const units = scottish.flatMap(unitsOf);
  return shareOf(count, () => {
    const unit = pick(units, random);
    const [found] = geocoder.search(unit.code);
    return found?.postcode === unit.code && metresBetween([unit.lng, unit.lat], [found.lng, found.lat]) <= withinMetres;
  });

  function unitsOf(outcode: string) {
    return Array.from({ length: 10 }, (_, digit) => everywhere.search(`${outcode} ${digit}`, 10_000))
      .flat()
      .filter(({ kind }) => kind === "unit");
  }
}

function streetsShare(full: GeoPack, own: GeoPack, count: number): number {
  const random = seeded(2);
  const geocoder = openGeocoder(own);
  const streets = csvRows(readPackFile(full, "streets.csv").toString("utf8")).filter((row) => row[7] === scotland);
  return shareOf(count, () => {
    const [name = "", lat, lng, , , locality = "", town = ""] = pick(streets, random);
    const found = geocoder.search([name, town || locality].filter(Boolean).join(", "), { limit: suggestions });
    return found.some(
      (hit) => hit.street === name && metresBetween([Number(lng), Number(lat)], [hit.lng, hit.lat]) < 2_000,
    );
  });
}

function routesShare(full: GeoPack, own: GeoPack, count: number): number {
  const random = seeded(3);
  const [wanted, found] = [openRoads(full), openRoads(own)];
  const places = csvRows(readPackFile(full, "places-uk.csv").toString("utf8"))
    .filter(([, kind = "", , , , , country]) => country === scotland && ["city", "town", "village"].includes(kind))
    .map(([, , lat, lng]) => [Number(lng), Number(lat)] as const);
  return shareOf(count, () => {
    const [from, to] = [pick(places, random), pick(places, random)];
    const [a, b] = [wanted.route(from, to).durationSeconds, found.route(from, to).durationSeconds];
    return Math.abs(a - b) <= a * timeShare;
  });
}

function pick<T>(members: readonly T[], random: () => number): T {
  const member = members[Math.floor(random() * members.length)];
  if (member === undefined) throw new Error("there is nothing to pick from");
  return member;
}

function shareOf(count: number, isRight: () => boolean): number {
  return Array.from({ length: count }, isRight).filter(Boolean).length / count;
}
