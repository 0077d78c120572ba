import { type LngLat, metresBetween, metresPerMile } from "#shared/geo/earth.ts";
import { straightWay } from "#shared/geo/straight-way.ts";
import { lazy } from "../lazy.ts";
import { type GeoPack, readPackFile } from "./data.ts";
import { openNearestRoads, readRoadGraph } from "./road-graph.ts";
import { openPathFinder } from "./road-path.ts";

export type Route = {
  points: LngLat[];
  secondsAt: number[];
  distanceMiles: number;
  durationSeconds: number;
  /** True if no road is known nearby. Then the route is a straight line with a usual detour, at a usual speed. */
  estimated: boolean;
};

export type Roads = {
  /** Returns the fastest lorry route in 1 to 10 ms. Without a known road, returns an estimate. */
  route(from: LngLat, to: LngLat): Route;
};

/** The graph has no lanes. Maximum distance to a road of the graph in metres, and the speed on the way there. */
const accessMetres = 8_000;
const accessMph = 18;
const accessDetour = 1.3;
const metresPerSecondOfMph = metresPerMile / 3600;

/** Opens the roads, but reads them only at the first route, because that takes half a second. */
export function openRoads(pack: GeoPack): Roads {
  const open = lazy(() => {
    const graph = readRoadGraph(readPackFile(pack, "roads-tertiary.bin"));
    return { nearest: openNearestRoads(graph), findPath: openPathFinder(graph) };
  });

  const route: Roads["route"] = (from, to) => {
    const roads = open();
    const accesses = (position: LngLat) =>
      roads.nearest(position, accessMetres, 6).map((spot) => ({
        ...spot,
        seconds: (spot.offMetres * accessDetour) / (accessMph * metresPerSecondOfMph),
      }));
    const path = roads.findPath(accesses(from), accesses(to));
    if (!path) return estimate(from, to);
    const points: LngLat[] = [from];
    const secondsAt = [0];
    let metres = (path.start.offMetres + path.end.offMetres) * accessDetour;
    let seconds = path.start.seconds;
    const pass = (line: LngLat[], duration: number, length: number) => {
      const drawn = lengthOf(line);
      let done = 0;
      line.forEach((point, i) => {
        const before = line[i - 1];
        if (before) done += metresBetween(before, point);
        // Skips the first point of an edge: it is the last point of the edge before.
        if (i === 0 && line.length > 1 && same(points.at(-1), point)) return;
        points.push(point);
        secondsAt.push(seconds + (drawn > 0 ? (done / drawn) * duration : 0));
      });
      seconds += duration;
      metres += length;
    };
    for (const part of path.parts) pass(part.line, part.seconds, part.metres);
    pass([to], 0, 0);
    seconds += path.end.seconds;
    secondsAt[secondsAt.length - 1] = seconds;
    return { points, secondsAt, distanceMiles: metres / metresPerMile, durationSeconds: seconds, estimated: false };
  };

  return { route };
}

/** Returns a straight line with a usual detour, at a usual speed. */
function estimate(from: LngLat, to: LngLat): Route {
  const place = ([lng, lat]: LngLat) => ({ lat, lng });
  const { miles: distanceMiles, seconds: durationSeconds } = straightWay(place(from), place(to));
  return { points: [from, to], secondsAt: [0, durationSeconds], distanceMiles, durationSeconds, estimated: true };
}

function same(a: LngLat | undefined, b: LngLat): boolean {
  return a !== undefined && a[0] === b[0] && a[1] === b[1];
}

function lengthOf(line: LngLat[]): number {
  return line.reduce((sum, point, i) => sum + (i > 0 ? metresBetween(line[i - 1] ?? point, point) : 0), 0);
}
