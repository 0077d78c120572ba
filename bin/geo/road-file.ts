import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { between, type LngLat, metresBetween } from "#shared/geo/earth.ts";
import type { RoadWay, Spots } from "./osm-extract.ts";
import { roadClasses } from "./road-class.ts";
import { simplifyRing } from "./simplify-ring.ts";

const toleranceMetres = 4;
/** Readers find the nearest road by the points of its line, so straight roads need extra points. */
const widestGapMetres = 100;
const edgeBytes = 17;

export function writeRoads(dir: string, pieces: RoadWay[], { lats, lngs }: Spots): void {
  const nodes: LngLat[] = [];
  const nodeOfSpot = new Map<number, number>();
  const positionOf = (spot: number): LngLat => [lngs[spot] ?? 0, lats[spot] ?? 0];
  const nodeOf = (spot = 0) => {
    const known = nodeOfSpot.get(spot) ?? nodes.push(positionOf(spot)) - 1;
    nodeOfSpot.set(spot, known);
    return known;
  };
  const edges = Buffer.alloc(pieces.length * edgeBytes);
  const lines: Buffer[] = [];
  let lineStart = 0;
  pieces.forEach(({ spots, roadClass, isOneWay }, i) => {
    const line = spots.map(positionOf);
    const at = i * edgeBytes;
    edges.writeUInt32LE(nodeOf(spots[0]), at);
    edges.writeUInt32LE(nodeOf(spots.at(-1)), at + 4);
    edges.writeFloatLE(lengthOf(line), at + 8);
    edges.writeUInt8(roadClass | (isOneWay ? 128 : 0), at + 12);
    edges.writeUInt32LE(lineStart, at + 13);
    const written = lineBytes(withoutGaps(simplifyRing(line, toleranceMetres)));
    lines.push(written);
    lineStart += written.length;
  });
  const positions = Buffer.alloc(nodes.length * 8);
  nodes.forEach(([lng, lat], i) => {
    positions.writeInt32LE(Math.round(lat * 1e6), i * 8);
    positions.writeInt32LE(Math.round(lng * 1e6), i * 8 + 4);
  });
  const about = { v: 1, nodes: nodes.length, edges: pieces.length, classes: roadClasses, geoBytes: lineStart };
  const header = Buffer.from(JSON.stringify(about));
  const headerLength = Buffer.alloc(4);
  headerLength.writeUInt32LE(header.length);
  const file = Buffer.concat([headerLength, header, positions, edges, ...lines]);
  writeFileSync(join(dir, "roads-tertiary.bin.gz"), gzipSync(file));
}

function lengthOf(line: LngLat[]): number {
  return line.reduce((sum, point, i) => sum + metresBetween(line[i - 1] ?? point, point), 0);
}

function withoutGaps(line: LngLat[]): LngLat[] {
  return line.flatMap((point, i) => {
    const before = line[i - 1] ?? point;
    const steps = Math.max(1, Math.ceil(metresBetween(before, point) / widestGapMetres));
    return Array.from({ length: steps }, (_, step) => between(before, point, (step + 1) / steps));
  });
}

/** Encodes a line: the number of points, then zigzag varint deltas in 1e-5 degrees, latitude first. */
function lineBytes(line: LngLat[]): Buffer {
  const bytes: number[] = [];
  const write = (value: number) => {
    let left = value < 0 ? -value * 2 - 1 : value * 2;
    for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) + 128);
    bytes.push(left);
  };
  write(line.length);
  let [lat, lng] = [0, 0];
  for (const point of line) {
    const [nextLng, nextLat] = [Math.round(point[0] * 1e5), Math.round(point[1] * 1e5)];
    write(nextLat - lat);
    write(nextLng - lng);
    [lat, lng] = [nextLat, nextLng];
  }
  return Buffer.from(bytes);
}
