import { type LngLat, metresBetween } from "#shared/geo/earth.ts";
import { withinUk } from "#shared/geo/position.ts";

/**
 * Edge e joins the nodes `ends[2e]` and `ends[2e+1]`. `waysOut[wayStarts[n] .. wayStarts[n+1]]` are the ways out of
 * node n: twice the edge's number, plus one if driven backwards.
 */
export type RoadGraph = {
  edgeCount: number;
  nodeLats: Float64Array;
  nodeLngs: Float64Array;
  ends: Uint32Array;
  metres: Float32Array;
  isOneWay: Uint8Array;
  secondsOf: Float32Array;
  /** Index in `roadClasses`, for each edge. */
  classOf: Uint8Array;
  wayStarts: Uint32Array;
  waysOut: Uint32Array;
  lineOf(edge: number): LngLat[];
};

export const roadClasses = ["motorway", "trunk", "primary", "secondary", "tertiary", "minor"] as const;
/** Average speeds of loaded lorries, in miles per hour, by road class. */
const lorrySpeedsMph = [56, 47, 40, 33, 27, 18];
export const fastestMph = 56;
const metresPerSecondOfMph = 1609.344 / 3600;

/** Reads a road graph in the layout that the map data's README describes. */
export function readRoadGraph(file: Buffer): RoadGraph {
  const headerLength = file.readUInt32LE(0);
  const header = JSON.parse(file.toString("utf8", 4, 4 + headerLength)) as { nodes: number; edges: number };
  const { nodes, edges } = header;
  const nodesAt = 4 + headerLength;
  const edgesAt = nodesAt + nodes * 8;
  const linesAt = edgesAt + edges * 17;

  const nodeLats = new Float64Array(nodes);
  const nodeLngs = new Float64Array(nodes);
  for (let n = 0; n < nodes; n++) {
    nodeLats[n] = file.readInt32LE(nodesAt + n * 8) / 1e6;
    nodeLngs[n] = file.readInt32LE(nodesAt + n * 8 + 4) / 1e6;
  }
  const ends = new Uint32Array(edges * 2);
  const metres = new Float32Array(edges);
  const isOneWay = new Uint8Array(edges);
  const secondsOf = new Float32Array(edges);
  const classOf = new Uint8Array(edges);
  const lineStarts = new Uint32Array(edges);
  for (let e = 0; e < edges; e++) {
    const at = edgesAt + e * 17;
    ends[e * 2] = file.readUInt32LE(at);
    ends[e * 2 + 1] = file.readUInt32LE(at + 4);
    const length = file.readFloatLE(at + 8);
    const classAndWay = file.readUInt8(at + 12);
    metres[e] = length;
    isOneWay[e] = classAndWay >> 7;
    classOf[e] = classAndWay & 127;
    secondsOf[e] = length / ((lorrySpeedsMph[classAndWay & 127] ?? 18) * metresPerSecondOfMph);
    lineStarts[e] = file.readUInt32LE(at + 13);
  }
  const lineOf = (edge: number) => readLine(file, linesAt + (lineStarts[edge] ?? 0));
  const ways = waysOutOf(nodes, ends, isOneWay);
  return { edgeCount: edges, nodeLats, nodeLngs, ends, metres, isOneWay, secondsOf, classOf, ...ways, lineOf };
}

function waysOutOf(nodes: number, ends: Uint32Array, isOneWay: Uint8Array) {
  const wayStarts = new Uint32Array(nodes + 1);
  const count = (node: number) => {
    wayStarts[node + 1] = (wayStarts[node + 1] ?? 0) + 1;
  };
  isOneWay.forEach((oneWay, e) => {
    count(ends[e * 2] ?? 0);
    if (!oneWay) count(ends[e * 2 + 1] ?? 0);
  });
  for (let n = 0; n < nodes; n++) wayStarts[n + 1] = (wayStarts[n + 1] ?? 0) + (wayStarts[n] ?? 0);
  const waysOut = new Uint32Array(wayStarts[nodes] ?? 0);
  const free = wayStarts.slice();
  const add = (node: number, way: number) => {
    const at = free[node] ?? 0;
    waysOut[at] = way;
    free[node] = at + 1;
  };
  isOneWay.forEach((oneWay, e) => {
    add(ends[e * 2] ?? 0, e * 2);
    if (!oneWay) add(ends[e * 2 + 1] ?? 0, e * 2 + 1);
  });
  return { wayStarts, waysOut };
}

/** Reads a line: its number of points, then zigzag varint steps in 0.00001 degrees, latitude first. */
function readLine(file: Buffer, start: number): LngLat[] {
  let at = start;
  const next = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = file[at++] ?? 0;
      value += (byte & 127) * scale;
      if (byte < 128) return value % 2 ? -(value + 1) / 2 : value / 2;
    }
  };
  const line: LngLat[] = [];
  let [lat, lng] = [0, 0];
  for (let left = next(); left > 0; left--) {
    lat += next();
    lng += next();
    line.push([lng / 1e5, lat / 1e5]);
  }
  return line;
}

/** A position on a road: `along` metres from the edge's start, `offMetres` from the requested position. */
export type RoadSpot = { edge: number; along: number; spot: LngLat; offMetres: number };
export type NearestRoads = (position: LngLat, withinMetres: number, limit: number) => RoadSpot[];

const cellsPerDegree = 50;
const sampleMetres = 120;

/** Finds the roads nearest to a position, and the nearest point of each. Searches a grid of samples every 120 m. */
export function openNearestRoads(graph: RoadGraph): NearestRoads {
  const samples: { edge: number; along: number; spot: LngLat }[] = [];
  const cells = new Map<number, number[]>();
  const cell = (degrees: number) => Math.floor(degrees * cellsPerDegree);
  const keyOf = (x: number, y: number) => (x + 20_000) * 100_000 + y;
  const sample = (edge: number, along: number, spot: LngLat) => {
    const key = keyOf(cell(spot[0]), cell(spot[1]));
    const number = samples.push({ edge, along, spot }) - 1;
    const known = cells.get(key);
    if (known) known.push(number);
    else cells.set(key, [number]);
  };
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    const line = graph.lineOf(edge);
    const whole = graph.metres[edge] ?? 0;
    let along = 0;
    let sampledAt = Number.NEGATIVE_INFINITY;
    line.forEach((spot, i) => {
      const before = line[i - 1];
      if (before) along += metresBetween(before, spot);
      if (along - sampledAt < sampleMetres && i < line.length - 1) return;
      sample(edge, Math.min(along, whole), spot);
      sampledAt = along;
    });
  }
  return (position, withinMetres, limit) => {
    // The pack covers only the United Kingdom. Near a pole, the search below would never end.
    if (!withinUk({ lng: position[0], lat: position[1] })) return [];
    const [x, y] = [cell(position[0]), cell(position[1])];
    const cellMetres = (111_195 / cellsPerDegree) * Math.cos((position[1] * Math.PI) / 180);
    const nearest = new Map<number, RoadSpot>();
    const widest = Math.ceil(withinMetres / cellMetres) + 1;
    for (let ring = 0; ring <= widest; ring++) {
      for (const number of ringOf(cells, keyOf, x, y, ring)) {
        const found = samples[number];
        if (!found) continue;
        const offMetres = metresBetween(position, found.spot);
        if (offMetres > withinMetres || offMetres >= (nearest.get(found.edge)?.offMetres ?? Number.POSITIVE_INFINITY))
          continue;
        nearest.set(found.edge, { ...found, offMetres });
      }
      // Roads within this distance are final: all cells that are not yet searched are farther away.
      const certain = [...nearest.values()].filter(({ offMetres }) => offMetres <= ring * cellMetres);
      if (certain.length >= limit) break;
    }
    return [...nearest.values()].sort((a, b) => a.offMetres - b.offMetres).slice(0, limit);
  };
}

function* ringOf(
  cells: Map<number, number[]>,
  keyOf: (x: number, y: number) => number,
  x: number,
  y: number,
  ring: number,
): Generator<number> {
  for (let dx = -ring; dx <= ring; dx++) {
    const step = Math.abs(dx) === ring ? 1 : Math.max(1, ring * 2);
    for (let dy = -ring; dy <= ring; dy += step) yield* cells.get(keyOf(x + dx, y + dy)) ?? [];
  }
}
