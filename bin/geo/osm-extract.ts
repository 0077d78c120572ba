import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { dayOf, osmBlocks } from "./osm-blocks.ts";
import { readPrimitives, type Tags } from "./osm-primitives.ts";
import { percent, type Report } from "./report.ts";
import { driveOf } from "./road-class.ts";

export type RoadWay = { spots: number[]; roadClass: number; isOneWay: boolean };

/** Positions of the roads' nodes. NaN for a node that the file lacks. */
export type Spots = { lats: Float64Array; lngs: Float64Array };

export type MappedPlace = { name: string; type: string; lat: number; lng: number; population: number };

export type Extract = { edition: string; ways: RoadWay[]; spots: Spots; places: MappedPlace[] };

const placeTypes = new Set(
  "city town suburb quarter neighbourhood village hamlet locality isolated_dwelling island".split(" "),
);

/**
 * Reads the roads and places of an OpenStreetMap extract. Reads the file twice, because nodes come before the ways that
 * use them. So memory holds only the roads' own nodes, not all of Scotland's.
 */
export async function readExtract(path: string, report: Report): Promise<Extract> {
  const ways: RoadWay[] = [];
  let edition = "";
  for await (const { type, data, share } of osmBlocks(path)) {
    report.progress(`Reading roads: ${percent(share, 2)}`);
    if (type === "OSMHeader") edition = dayOf(data);
    if (type === "OSMData") readPrimitives(data, { onWay: (nodes, tags) => addWay(ways, nodes, tags) });
  }
  if (ways.length === 0) throw new Error(`${basename(path)} holds no roads. Is it the extract of a country?`);

  // Until here a way's spots are node ids, which are too large for array indexes.
  const ids = Float64Array.from(new Set(ways.flatMap(({ spots }) => spots))).sort();
  const numberOf = numbersIn(ids);
  const spots = { lats: new Float64Array(ids.length).fill(Number.NaN), lngs: new Float64Array(ids.length) };
  const places: MappedPlace[] = [];
  const onNode = (id: number, lat: number, lng: number, tags: Tags) => {
    const number = numberOf(id);
    if (number !== undefined) [spots.lats[number], spots.lngs[number]] = [lat, lng];
    const [name, type] = [tags("name"), tags("place") ?? ""];
    if (name && placeTypes.has(type)) places.push({ name, type, lat, lng, population: people(tags) });
  };
  for await (const { type, data, share } of osmBlocks(path)) {
    report.progress(`Reading roads: ${percent(1 + share, 2)}`);
    if (type === "OSMData") readPrimitives(data, { onNode });
  }
  const numbered = ways.map((way) => ({ ...way, spots: way.spots.map((id) => numberOf(id) ?? 0) }));
  return { edition: edition || (await stat(path)).mtime.toISOString().slice(0, 10), ways: numbered, spots, places };
}

function addWay(ways: RoadWay[], nodes: number[], tags: Tags): void {
  const drive = driveOf(tags);
  if (!drive) return;
  const spots = drive.direction === "backward" ? nodes.reverse() : nodes;
  ways.push({ spots, roadClass: drive.roadClass, isOneWay: drive.direction !== "both" });
}

/** Parses a population tag. Real values include "12,345" and "about 900". */
function people(tags: Tags): number {
  return Number(/\d+/.exec((tags("population") ?? "").replaceAll(",", ""))?.[0] ?? 0);
}

function numbersIn(ids: Float64Array): (id: number) => number | undefined {
  let next = 0;
  return (id) => {
    if ((ids[next - 1] ?? -1) >= id || (ids[next] ?? Number.POSITIVE_INFINITY) < id) next = firstFrom(ids, id);
    return ids[next] === id ? next++ : undefined;
  };
}

function firstFrom(ids: Float64Array, id: number): number {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
