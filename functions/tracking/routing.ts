import type { CalculateRouteRequest, CalculateRouteResponse } from "@aws-sdk/client-location";
import { encodedLine } from "#shared/geo/polyline.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import type { RouteRecord } from "#shared/tracking/route.ts";
import type { StopName } from "#shared/tracking/visit.ts";
import { setting } from "../platform/config.ts";
import { callLocation, LocationRefusal } from "../platform/location.ts";

/** Maximum stored points per line: a bend every hundred yards over twenty miles, in about two kilobytes. */
const mostPoints = 300;
/** The name by which the local stand-in marks a straight line, because it knows no roads. */
const estimate = "Estimate";
const noRoad = ["ResourceNotFoundException", "ValidationException"];

export type RouteAnswer = Pick<CalculateRouteResponse, "Legs" | "Summary">;

export interface Wanted {
  readonly bookingId: BookingId;
  readonly stop: StopName;
  readonly from: Coordinates & { readonly at: string };
  readonly to: Coordinates;
  /** The vehicle's measured pace at the time of the request. */
  readonly pace: number;
}

/** Requests a lorry's route that starts now. Null if no road is known. Throws if the service is down. */
export async function askRoute(wanted: Wanted, now: string): Promise<RouteRecord | null> {
  const asked = callLocation("CalculateRoute", setting("ROUTE_CALCULATOR"), routeQuestion(wanted));
  const answer = await asked.catch((error) => {
    if (error instanceof LocationRefusal && noRoad.includes(error.code)) return null;
    throw error;
  });
  return answer && routeIn(answer, wanted, now);
}

/** Returns all points of a lorry's route; empty if no road is known. Throws if the service is down. */
export async function askLine(stops: readonly Coordinates[]): Promise<Coordinates[]> {
  const [from, ...between] = stops;
  const to = between.pop();
  if (!from || !to) return [];
  const question = {
    ...routeQuestion({ from: { ...from, at: "" }, to }),
    WaypointPositions: between.map(({ lat, lng }) => [lng, lat]),
  };
  const answer = await callLocation("CalculateRoute", setting("ROUTE_CALCULATOR"), question).catch((error) => {
    if (error instanceof LocationRefusal && noRoad.includes(error.code)) return null;
    throw error;
  });
  if (!answer || answer.Summary?.DataSource === estimate) return [];
  return (answer.Legs ?? []).flatMap(({ Geometry }) =>
    (Geometry?.LineString ?? []).map(([lng = 0, lat = 0]) => ({ lat, lng })),
  );
}

export function routeQuestion({ from, to }: Pick<Wanted, "from" | "to">) {
  return {
    DeparturePosition: [from.lng, from.lat],
    DestinationPosition: [to.lng, to.lat],
    TravelMode: "Truck",
    DistanceUnit: "Miles",
    DepartNow: true,
    IncludeLegGeometry: true,
  } as const satisfies Omit<CalculateRouteRequest, "CalculatorName">;
}

export function routeIn(answer: RouteAnswer, { bookingId, stop, from, pace }: Wanted, now: string): RouteRecord | null {
  const [leg] = answer.Legs ?? [];
  const line = (leg?.Geometry?.LineString ?? []).map(([lng = 0, lat = 0]) => ({ lat, lng }));
  if (!answer.Summary || !leg || line.length < 2) return null;
  const seconds = secondsAlong(leg.Steps ?? [], line.length, leg.DurationSeconds ?? 0);
  const shown = thinnedPlaces(line.length);
  return {
    bookingId,
    stop,
    line: encodedLine(shown.map((i) => line[i] ?? from)),
    miles: answer.Summary.Distance ?? 0,
    secondsAt: shown.map((i) => Math.round(seconds[i] ?? 0)),
    isEstimated: answer.Summary.DataSource === estimate,
    askedAt: now,
    startedAt: from.at,
    pace,
  };
}

/** A step of a route: the index of its first point on the line, and its duration. */
interface Step {
  readonly GeometryOffset?: number | undefined;
  readonly DurationSeconds?: number | undefined;
}

/** Seconds from the start to each point of a line. Within a step, time is spread evenly. */
function secondsAlong(steps: readonly Step[], points: number, total: number): number[] {
  const marks = steps.map(({ GeometryOffset = 0, DurationSeconds = 0 }) => [GeometryOffset, DurationSeconds] as const);
  const seconds: number[] = [0];
  let before = 0;
  marks.forEach(([from, took], i) => {
    const to = marks[i + 1]?.[0] ?? points - 1;
    for (let point = from + 1; point <= to; point++) seconds[point] = before + (took * (point - from)) / (to - from);
    before += took;
  });
  return Array.from({ length: points }, (_, i) => seconds[i] ?? (total * i) / (points - 1));
}

function thinnedPlaces(count: number): number[] {
  if (count <= mostPoints) return Array.from({ length: count }, (_, i) => i);
  return Array.from({ length: mostPoints }, (_, i) => Math.round((i * (count - 1)) / (mostPoints - 1)));
}
