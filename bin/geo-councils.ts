import { writeFileSync } from "node:fs";
import type { FeatureCollection, MultiPolygon, Polygon } from "geojson";
import { compactPack, readPackFile } from "#local/geo/data.ts";
import { metresOff, nearestShare, spotAt, spotFrom } from "#shared/geo/plane.ts";
import { cellSize, isles } from "#shared/permits/council-of.ts";
import { councils } from "#shared/permits/councils.ts";

/**
 * `npm run geo:councils`: writes shared/permits/council-cells.json, the map cells that lie wholly within one listed
 * council. Leaves out cells too close to another council for the accuracy of the map data's borders.
 */
const out = "shared/permits/council-cells.json";
/** Maximum error of the map data's borders, in metres: they are simplified to about 200 m. */
const slackMetres = 400;
/** Half the diagonal of a cell in the south of Scotland, in metres. */
const cellMetres = 215;
/** Harbours and bays count as a council's own up to this distance from its land, in metres. */
const shoreMetres = 1500;

type Point = { readonly lat: number; readonly lng: number };
type Side = readonly [Point, Point];

const { features } = JSON.parse(
  readPackFile(compactPack(), "scotland-councils.geojson").toString("utf8"),
) as FeatureCollection<Polygon | MultiPolygon, { name: string }>;
type Area = (typeof areas)[number];
const areas = features.map(({ geometry, properties: { name } }) => {
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  const sides = polygons.flat().flatMap((ring) => {
    const points = ring.map(([lng = 0, lat = 0]) => ({ lat, lng }));
    return points.slice(1).map((to, at): Side => [points[at] ?? to, to]);
  });
  const lats = sides.map(([{ lat }]) => lat);
  const lngs = sides.map(([{ lng }]) => lng);
  return { name, sides, south: least(lats), north: most(lats), west: least(lngs), east: most(lngs) };
});

function least(all: readonly number[]) {
  return all.reduce((a, b) => Math.min(a, b));
}
function most(all: readonly number[]) {
  return all.reduce((a, b) => Math.max(a, b));
}

/** Ray casting: a line west from a point inside crosses the sides an odd number of times. */
function isInside(sides: readonly Side[], { lat, lng }: Point): boolean {
  const crossed = sides.filter(
    ([a, b]) => a.lat > lat !== b.lat > lat && lng < ((b.lng - a.lng) * (lat - a.lat)) / (b.lat - a.lat) + a.lng,
  );
  return crossed.length % 2 === 1;
}

function metresTo(sides: readonly Side[], at: Point): number {
  return sides.reduce((nearest, [a, b]) => {
    const [from, to] = [spotFrom(at, a), spotFrom(at, b)];
    return Math.min(nearest, metresOff(spotAt(from, to, nearestShare(from, to))));
  }, Number.POSITIVE_INFINITY);
}

function rowsOf(name: string): [south: number, west: number, rows: string] {
  const area = areas.find((one) => one.name === name);
  if (!area) throw new Error(`The map data has no council area ${name}`);
  const [south, north] = [Math.floor(area.south / cellSize.lat) - 4, Math.ceil(area.north / cellSize.lat) + 4];
  const [west, east] = [Math.floor(area.west / cellSize.lng) - 8, Math.ceil(area.east / cellSize.lng) + 8];
  const rows = Array.from({ length: north - south }, (_, row) => {
    const lat = (south + row + 0.5) * cellSize.lat;
    const isSure = surelyIn(area, lat);
    const runs: number[] = [];
    for (let column = west, was = false; column <= east; column++) {
      const is = isSure((column + 0.5) * cellSize.lng);
      if (is !== was || runs.length === 0) runs.push(...(is && runs.length === 0 ? [0, 1] : [1]));
      else runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
      was = is;
    }
    const told = runs.length % 2 === 0 ? runs : runs.slice(0, -1);
    return told.map((length) => length.toString(36).padStart(2, "0")).join("");
  });
  return [south, west, rows.join(",")];
}

function surelyIn(area: Area, lat: number): (lng: number) => boolean {
  const margin = { lat: 0.03, lng: 0.1 };
  const near = areas.map((one) => ({
    isOwn: one === area,
    sides: one.sides.filter(
      ([a, b]) => Math.min(a.lat, b.lat) < lat + margin.lat && Math.max(a.lat, b.lat) > lat - margin.lat,
    ),
  }));
  return (lng) =>
    near.every(({ isOwn, sides }) => {
      const at = { lat, lng };
      const beside = sides.filter(([a, b]) => Math.min(Math.abs(a.lng - lng), Math.abs(b.lng - lng)) < margin.lng);
      if (isOwn) return isInside(sides, at) || metresTo(beside, at) < shoreMetres;
      return !isInside(sides, at) && metresTo(beside, at) > slackMetres + cellMetres;
    });
}

const cells = Object.fromEntries(
  Object.keys(councils).flatMap((name) => (name in isles ? [] : [[name, rowsOf(name)]])),
);
writeFileSync(out, `${JSON.stringify(cells, null, 2)}\n`);
console.log(`${out}: ${Object.keys(cells).length} councils`);
