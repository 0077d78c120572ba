import { distanceMiles } from "#shared/geo/distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import type { TrackPoint } from "#shared/tracking/model.ts";
import { stillMiles } from "#shared/tracking/trail-miles.ts";
import { gapsBetween, stretchesOf, timeOf } from "../stretches.ts";

/** Minimum standstill that counts as a halt, in seconds. Traffic lights and level crossings take less. */
const haltSeconds = 180;

/** A part of a drive, in epoch ms. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

interface Stretch extends Span {
  readonly points: readonly TrackPoint[];
}

interface Gap extends Span {
  readonly points: readonly [TrackPoint, TrackPoint];
}

interface Halt extends Span, Coordinates {}

export interface Drive extends Span {
  readonly stretches: readonly Stretch[];
  readonly gaps: readonly Gap[];
  readonly halts: readonly Halt[];
}

/** Reads a trail, oldest first. Null for an empty one. */
export function driveOf(trail: readonly TrackPoint[]): Drive | null {
  const [first, last] = [trail[0], trail.at(-1)];
  if (!first || !last) return null;
  const stretches = stretchesOf(trail);
  const gaps = gapsBetween(stretches).map((points): Gap => ({ ...spanOf(points), points }));
  return {
    from: timeOf(first),
    until: timeOf(last),
    stretches: stretches.map((points) => ({ ...spanOf(points), points })),
    gaps,
    halts: stretches.flatMap(haltsIn),
  };
}

/** The position at a time. Within a gap, `isKnown` is false and the last position is used. */
interface Place extends Coordinates {
  readonly headingDegrees: number | null;
  readonly isKnown: boolean;
}

/** The position at a time in epoch ms, limited to the start and end of the drive. */
export function placeAt({ stretches }: Drive, time: number): Place {
  const stretch = stretches.findLast(({ from }) => from <= time) ?? (stretches[0] as Stretch);
  const { points } = stretch;
  const isKnown = time <= stretch.until || stretch === stretches.at(-1);
  const next = points.findIndex((point) => timeOf(point) > time);
  const index = next === -1 ? points.length - 1 : Math.max(0, next - 1);
  const [at, after] = [points[index] as TrackPoint, points[index + 1]];
  if (!after) return { lat: at.lat, lng: at.lng, headingDegrees: null, isKnown };
  const share = Math.max(0, (time - timeOf(at)) / (timeOf(after) - timeOf(at)));
  return {
    lat: at.lat + (after.lat - at.lat) * share,
    lng: at.lng + (after.lng - at.lng) * share,
    headingDegrees: headingOf(at, after),
    isKnown,
  };
}

/** The next playback time at this speed. A gap plays for two seconds at most. */
export function playedOn(
  { gaps, until }: Drive,
  time: number,
  { watchedMs, speed }: { watchedMs: number; speed: number },
) {
  const gap = gaps.find(({ from, until: end }) => from <= time && time < end);
  const step = gap ? Math.max(speed, (gap.until - gap.from) / mostGapMs) : speed;
  const later = time + watchedMs * step;
  // Stops at the end of a gap, so that the next part plays at normal speed.
  return Math.min(until, gap ? Math.min(gap.until, later) : later);
}

const mostGapMs = 2_000;

/** Finds periods in which the vehicle stayed within a few metres. */
function haltsIn(points: readonly TrackPoint[]): Halt[] {
  const found: Halt[] = [];
  let start = 0;
  for (let i = 1; i <= points.length; i++) {
    const [anchor, point] = [points[start], points[i]];
    if (!anchor || (point && distanceMiles(anchor, point) <= stillMiles)) continue;
    const span = spanOf(points.slice(start, i));
    if (span.until - span.from >= haltSeconds * 1000) found.push({ ...span, lat: anchor.lat, lng: anchor.lng });
    start = i;
  }
  return found;
}

function spanOf(points: readonly TrackPoint[]): Span {
  const [first, last] = [points[0], points.at(-1)] as [TrackPoint, TrackPoint];
  return { from: timeOf(first), until: timeOf(last) };
}

/** Heading from one point to the other: 0 north, 90 east; null without movement. */
function headingOf(a: TrackPoint, b: TrackPoint): number | null {
  if (distanceMiles(a, b) < stillMiles / 5) return null;
  const east = (b.lng - a.lng) * Math.cos((a.lat * Math.PI) / 180);
  return ((Math.atan2(east, b.lat - a.lat) * 180) / Math.PI + 360) % 360;
}
