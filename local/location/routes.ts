import { z } from "zod";
import type { Roads, Route } from "#local/geo/roads.ts";
import { type LngLat, metresBetween, metresPerMile } from "#shared/geo/earth.ts";
import { parse, positionSchema } from "./wire.ts";

const routeSchema = z.object({
  DeparturePosition: positionSchema,
  DestinationPosition: positionSchema,
  WaypointPositions: z.array(positionSchema).max(23).default([]),
  DistanceUnit: z.enum(["Kilometers", "Miles"]).default("Kilometers"),
  IncludeLegGeometry: z.boolean().default(false),
});

/** CalculateRoute at a lorry's speeds, whatever the travel mode. DataSource is "Estimate" without a known road. */
export function calculateRoute(roads: Roads, body: unknown) {
  const input = parse(routeSchema, body);
  const stops = [input.DeparturePosition, ...input.WaypointPositions, input.DestinationPosition];
  const routes = stops.slice(1).map((stop, i) => roads.route(stops[i] ?? stop, stop));
  const inUnit = (miles: number) => (input.DistanceUnit === "Miles" ? miles : (miles * metresPerMile) / 1000);
  const sum = (of: (route: Route) => number) => routes.reduce((total, route) => total + of(route), 0);
  return {
    Legs: routes.map((route) => legOf(route, inUnit(route.distanceMiles), input.IncludeLegGeometry)),
    Summary: {
      RouteBBox: boxOf(routes.flatMap(({ points }) => points)),
      DataSource: routes.some(({ estimated }) => estimated) ? "Estimate" : "Haulyard",
      Distance: sum(({ distanceMiles }) => inUnit(distanceMiles)),
      DurationSeconds: sum(({ durationSeconds }) => durationSeconds),
      DistanceUnit: input.DistanceUnit,
    },
  };
}

const matrixSchema = z.object({
  DeparturePositions: z.array(positionSchema).min(1).max(350),
  DestinationPositions: z.array(positionSchema).min(1).max(350),
  DistanceUnit: z.enum(["Kilometers", "Miles"]).default("Kilometers"),
});

/** CalculateRouteMatrix: returns the distance and time of `calculateRoute` for each departure and destination. */
export function calculateRouteMatrix(roads: Roads, body: unknown) {
  const { DeparturePositions: starts, DestinationPositions: ends, DistanceUnit } = parse(matrixSchema, body);
  const RouteMatrix = starts.map((start) =>
    ends.map((end) => {
      const { distanceMiles, durationSeconds } = roads.route(start, end);
      const Distance = DistanceUnit === "Miles" ? distanceMiles : (distanceMiles * metresPerMile) / 1000;
      return { Distance, DurationSeconds: durationSeconds };
    }),
  );
  const RouteCount = starts.length * ends.length;
  return { RouteMatrix, Summary: { DataSource: "Haulyard", DistanceUnit, ErrorCount: 0, RouteCount } };
}

function legOf(route: Route, distance: number, withGeometry: boolean) {
  const { points, secondsAt, durationSeconds } = route;
  const lengths = points.map((point, i) => metresBetween(points[i - 1] ?? point, point));
  const drawn = lengths.reduce((sum, length) => sum + length, 0);
  const starts = stepStarts(lengths, secondsAt);
  return {
    StartPosition: points[0],
    EndPosition: points.at(-1),
    Distance: distance,
    DurationSeconds: durationSeconds,
    ...(withGeometry ? { Geometry: { LineString: points } } : {}),
    Steps: starts.map((from, i) => {
      const to = starts[i + 1] ?? points.length - 1;
      const metres = lengths.slice(from + 1, to + 1).reduce((sum, length) => sum + length, 0);
      return {
        StartPosition: points[from],
        EndPosition: points[to],
        Distance: drawn > 0 ? (metres / drawn) * distance : 0,
        DurationSeconds: (secondsAt[to] ?? 0) - (secondsAt[from] ?? 0),
        ...(withGeometry ? { GeometryOffset: from } : {}),
      };
    }),
  };
}

/** Speeds within one step may differ by at most this share. */
const samePace = 0.05;

/** Returns the first point of each step. The map data has no turns, so a step ends where the speed changes. */
function stepStarts(lengths: readonly number[], secondsAt: readonly number[]): number[] {
  const starts = [0];
  let before: number | null = null;
  for (let i = 1; i < lengths.length; i++) {
    const seconds = (secondsAt[i] ?? 0) - (secondsAt[i - 1] ?? 0);
    // Skips points at the same position, which have no speed.
    if (seconds <= 0) continue;
    const pace = (lengths[i] ?? 0) / seconds;
    if (before !== null && Math.abs(pace - before) > samePace * before) starts.push(i - 1);
    before = pace;
  }
  return starts;
}

function boxOf(line: readonly LngLat[]): [west: number, south: number, east: number, north: number] {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [lng, lat] of line) {
    if (lng < west) west = lng;
    if (lng > east) east = lng;
    if (lat < south) south = lat;
    if (lat > north) north = lat;
  }
  return [west, south, east, north];
}
