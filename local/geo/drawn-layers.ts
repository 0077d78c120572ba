import type { Feature, GeoJSON, Geometry, LineString, MultiLineString, Position } from "geojson";
import { lazy } from "../lazy.ts";
import { csvRows } from "./csv.ts";
import { type GeoPack, readPackFile } from "./data.ts";
import { readRoadGraph, roadClasses } from "./road-graph.ts";

/** Features of one map layer, and the lowest zoom that shows them. */
export type DrawnFeatures = { layer: DrawnLayer; minzoom: number; read: () => Feature[] };
export type DrawnLayer = "land" | "water" | "boundary" | "transportation" | "place" | "street" | "shield";

const roadZooms = { motorway: 4, trunk: 5, primary: 7, secondary: 9, tertiary: 10 };
type RoadClass = keyof typeof roadZooms;

/** Minimum population of a place for ranks 1 to 4. */
const rankPopulations = [200_000, 40_000, 12_000, 4_000];
const hamletKinds = ["hamlet", "suburb", "quarter", "neighbourhood", "island", "locality"];

/** Returns the layers for packs without ready-made tiles. Each layer is read at its first use. */
export function drawnFeatures(pack: GeoPack): DrawnFeatures[] {
  const roads = lazy(() => roadsByClass(pack));
  const places = lazy(() => placesByRank(pack));
  return [
    { layer: "land", minzoom: 0, read: () => [featureOf(json(pack, "uk-land.geojson") as Geometry)] },
    { layer: "water", minzoom: 6, read: () => [featureOf(json(pack, "lochs.geojson") as Geometry)] },
    { layer: "boundary", minzoom: 7, read: () => featuresIn(pack, "scotland-councils.geojson").map(outline) },
    { layer: "transportation", minzoom: 4, read: () => motorwaysBeyondScotland(pack) },
    ...Object.entries(roadZooms).map(([name, minzoom]): DrawnFeatures => {
      return { layer: "transportation", minzoom, read: () => roads().get(name as RoadClass) ?? [] };
    }),
    ...[0, 5, 6, 8, 9, 11].map((minzoom, rank): DrawnFeatures => {
      return { layer: "place", minzoom, read: () => places().get(rank + 1) ?? [] };
    }),
    { layer: "shield", minzoom: 7, read: () => featuresIn(pack, "road-shields.geojson") },
    { layer: "street", minzoom: 14, read: () => streets(pack) },
  ];
}

function json(pack: GeoPack, name: string): GeoJSON {
  return JSON.parse(textOf(pack, name)) as GeoJSON;
}

function textOf(pack: GeoPack, name: string): string {
  return readPackFile(pack, name).toString("utf8");
}

function featuresIn(pack: GeoPack, name: string): Feature[] {
  const found = json(pack, name);
  return found.type === "FeatureCollection" ? found.features : [];
}

function featureOf(geometry: Geometry, properties: Feature["properties"] = {}): Feature {
  return { type: "Feature", properties, geometry };
}

function point(lng: string | undefined, lat: string | undefined, properties: Feature["properties"]): Feature {
  return featureOf({ type: "Point", coordinates: [Number(lng), Number(lat)] }, properties);
}

/** Converts an area to its border line: a filled area would also draw lines along the edges of tiles. */
function outline({ geometry, properties }: Feature): Feature {
  const rings: Position[][] =
    geometry.type === "Polygon"
      ? geometry.coordinates
      : geometry.type === "MultiPolygon"
        ? geometry.coordinates.flat()
        : [];
  return featureOf({ type: "MultiLineString", coordinates: rings }, properties);
}

function roadsByClass(pack: GeoPack): Map<RoadClass, Feature[]> {
  const graph = readRoadGraph(readPackFile(pack, "roads-tertiary.bin"));
  const lines = new Map<RoadClass, Position[][]>();
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    const road = roadClasses[graph.classOf[edge] ?? 0] as RoadClass;
    const line = graph.lineOf(edge).map(([lng, lat]) => [lng, lat]);
    const known = lines.get(road);
    if (known) known.push(line);
    else lines.set(road, [line]);
  }
  return new Map([...lines].map(([road, all]) => [road, all.map((line) => roadFeature(line, road))]));
}

function roadFeature(coordinates: Position[], road: RoadClass): Feature<LineString> {
  return { type: "Feature", properties: { class: road }, geometry: { type: "LineString", coordinates } };
}

/** Left out of the motorways below: the road graph has better lines of the Scottish ones. */
const scottishMotorways = new Set(["M8", "M9", "M73", "M74", "M77", "M80", "M90", "M876", "M898", "A74(M)"]);

function motorwaysBeyondScotland(pack: GeoPack): Feature[] {
  return featuresIn(pack, "gb-motorways.geojson")
    .filter(({ properties }) => !scottishMotorways.has(String(properties?.ref)))
    .map(({ geometry }) => featureOf(geometry as MultiLineString, { class: "motorway" }));
}

/** Groups places by rank, 1 for the largest. The kind of place determines the rank if the population is unknown. */
function placesByRank(pack: GeoPack): Map<number, Feature[]> {
  const ranks = new Map<number, Feature[]>();
  const seen = new Set<string>();
  for (const [name = "", kind = "", lat = "", lng = "", people, parent = ""] of csvRows(
    textOf(pack, "places-uk.csv"),
  )) {
    const rank = rankOf(kind, Number(people ?? 0));
    // Rounded positions identify duplicates: two sources list most places, a few hundred metres apart.
    const key = `${name}|${Number(lat).toFixed(1)}|${Number(lng).toFixed(1)}`;
    if (rank === undefined || seen.has(key)) continue;
    seen.add(key);
    const label = name.replace(`, ${parent}`, "").trim();
    const feature = point(lng, lat, { name: label, class: classOf(kind), rank, pop: Number(people ?? 0) });
    const known = ranks.get(rank);
    if (known) known.push(feature);
    else ranks.set(rank, [feature]);
  }
  return ranks;
}

function classOf(kind: string): string {
  return hamletKinds.includes(kind) ? "hamlet" : kind;
}

function rankOf(kind: string, people: number): number | undefined {
  if (hamletKinds.includes(kind)) return 6;
  if (kind === "village") return 5;
  if (kind !== "city" && kind !== "town") return undefined;
  const byPeople = rankPopulations.findIndex((least) => people >= least);
  return byPeople < 0 ? 4 : byPeople + 1;
}

/** Returns the street names, each at the middle of its street. */
function streets(pack: GeoPack): Feature[] {
  return csvRows(textOf(pack, "streets.csv")).map(([name = "", lat, lng]) => point(lng, lat, { name }));
}
