import { metresOff, nearestShare, spotAt, spotFrom } from "../geo/plane.ts";
import { decodedLine } from "../geo/polyline.ts";
import type { Coordinates } from "../geo/position.ts";
import rings from "./zone-rings.json" with { type: "json" };

/** A low emission zone in Scotland. It applies at all hours, from its council's first day of enforcement. */
interface Zone {
  readonly city: string;
  readonly from: string;
}

/** The four zones. Source of the days: the councils' pages and the press of 2023 and 2024, read on 29 November 2026. */
export const zones = {
  glasgow: { city: "Glasgow", from: "2023-06-01" },
  edinburgh: { city: "Edinburgh", from: "2024-06-01" },
  dundee: { city: "Dundee", from: "2024-05-30" },
  aberdeen: { city: "Aberdeen", from: "2024-06-01" },
} as const satisfies Record<string, Zone>;
export type ZoneId = keyof typeof zones;

export const zoneWords = (zone: ZoneId): string => `${zones[zone].city}’s low emission zone`;

/** A zone's edge. `approximate`: drawn along the zone's streets, not taken from the council's file. */
export interface ZoneShape {
  readonly zone: ZoneId;
  readonly approximate: boolean;
  /** Closed lines. A point is inside if a line from it crosses them an odd number of times: a ring can be a hole. */
  readonly rings: readonly (readonly Coordinates[])[];
}

let read: readonly ZoneShape[] | undefined;

export function zoneShapes(): readonly ZoneShape[] {
  read ??= (Object.keys(zones) as ZoneId[]).map((zone) => {
    const { approximate, lines } = rings[zone];
    return { zone, approximate, rings: lines.map(decodedLine) };
  });
  return read;
}

/** Distance from an approximate edge, in metres, within which it is uncertain whether a point is inside. */
export const approximateEdgeMetres = 150;

export type ZonePosition = { readonly is: "in" | "near"; readonly zone: ZoneId } | null;

/**
 * Returns the zone of a point with an accuracy of `offMetres`. The zones are miles apart, so there is at most one.
 * Source: the edges in `zoneShapes`.
 */
export function zoneAt(at: Coordinates, offMetres = 0): ZonePosition {
  for (const { zone, approximate, rings: lines } of zoneShapes()) {
    if (!isNear(at, lines)) continue;
    const margin = offMetres + (approximate ? approximateEdgeMetres : 0);
    const metres = metresToEdge(at, lines);
    if (metres < margin) return { is: "near", zone };
    if (isInside(at, lines)) return { is: "in", zone };
  }
  return null;
}

/** Distance between samples on a route in or near a zone, in metres. */
const lookMetres = 20;

/**
 * A zone on a route. `in`: the route enters the zone. `near`: an approximate edge is so close that this is uncertain.
 */
export type ZoneOnWay = NonNullable<ZonePosition>;

/**
 * Returns the zones on a route, accurate to half of `lookMetres`. Far from a zone the next sample skips the distance to
 * the edge, so a route of a hundred miles needs a few hundred samples.
 */
export function zonesAlong(way: readonly Coordinates[]): ZoneOnWay[] {
  return zoneShapes().flatMap(({ zone, approximate, rings: lines }): ZoneOnWay[] => {
    const margin = approximate ? approximateEdgeMetres : 0;
    let isClose = false;
    for (const [nth, to] of way.entries()) {
      const from = way[nth - 1] ?? to;
      if (!(isNear(from, lines) || isNear(to, lines))) continue;
      const { east, north } = spotFrom(from, to);
      const metres = Math.hypot(east, north);
      for (let at = 0; at <= metres; ) {
        const share = metres === 0 ? 0 : at / metres;
        const spot = { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share };
        const off = metresToEdge(spot, lines);
        if (off >= margin && isInside(spot, lines)) return [{ is: "in", zone }];
        isClose ||= off < margin;
        at += Math.max(lookMetres, off - margin);
      }
    }
    return isClose ? [{ is: "near", zone }] : [];
  });
}

/** Margin around a zone in degrees of latitude, about 11 km: wider than all tolerances together. */
const degreesOff = 0.1;

function isNear(at: Coordinates, [line]: ZoneShape["rings"]): boolean {
  const first = line?.[0];
  return (
    first !== undefined && Math.abs(at.lat - first.lat) < degreesOff && Math.abs(at.lng - first.lng) < 2 * degreesOff
  );
}

const sidesOf = (lines: ZoneShape["rings"]) =>
  lines.flatMap((line) => line.map((from, nth) => [from, line[(nth + 1) % line.length] ?? from] as const));

function isInside({ lat, lng }: Coordinates, lines: ZoneShape["rings"]): boolean {
  const crossed = sidesOf(lines).filter(
    ([a, b]) => a.lat > lat !== b.lat > lat && lng < ((b.lng - a.lng) * (lat - a.lat)) / (b.lat - a.lat) + a.lng,
  );
  return crossed.length % 2 === 1;
}

function metresToEdge(at: Coordinates, lines: ZoneShape["rings"]): number {
  return sidesOf(lines).reduce((nearest, [a, b]) => {
    const [from, to] = [spotFrom(at, a), spotFrom(at, b)];
    return Math.min(nearest, metresOff(spotAt(from, to, nearestShare(from, to))));
  }, Number.POSITIVE_INFINITY);
}
