import { distanceMiles } from "#shared/geo/distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import type { TrackPoint } from "#shared/tracking/model.ts";
import { stillMiles } from "#shared/tracking/trail-miles.ts";
import { gapsBetween, stretchesOf, timeOf } from "../stretches.ts";

/** A vehicle that stays for so long where it is stands: longer than lights and level crossings make it wait. */
const standingSeconds = 180;

/** A part of a drive, from one time to another, epoch ms. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** Driven without a gap. */
interface Stretch extends Span {
  readonly points: readonly TrackPoint[];
}

/** Nothing is known between the last position before it and the first after it. */
interface Gap extends Span {
  readonly points: readonly [TrackPoint, TrackPoint];
}

/** The vehicle stood still. */
interface Standing extends Span, Coordinates {}

/** A drive as its kept positions tell it. */
export interface Drive extends Span {
  readonly stretches: readonly Stretch[];
  readonly gaps: readonly Gap[];
  readonly standings: readonly Standing[];
}

/** Reads a trail, oldest first. Null: there is none. */
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
    standings: stretches.flatMap(standingsIn),
  };
}

/** Where a vehicle was at a time of its drive; `isKnown` is false within a gap, where it was last seen stands for it. */
interface Place extends Coordinates {
  readonly headingDegrees: number | null;
  readonly isKnown: boolean;
}

/** Where the vehicle was at a time, epoch ms; before the drive its beginning, after it its end. */
export function placeAt({ stretches }: Drive, time: number): Place {
  // Of the stretches, the last that had begun: there is one at least.
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

/** A moment later in a drive that is played at so many times its own speed; a gap lasts two seconds of watching at most. */
export function playedOn(
  { gaps, until }: Drive,
  time: number,
  { watchedMs, speed }: { watchedMs: number; speed: number },
) {
  const gap = gaps.find(({ from, until: end }) => from <= time && time < end);
  const step = gap ? Math.max(speed, (gap.until - gap.from) / mostGapMs) : speed;
  const later = time + watchedMs * step;
  // A gap is left at its end: what comes after it is played at the speed asked for.
  return Math.min(until, gap ? Math.min(gap.until, later) : later);
}

const mostGapMs = 2_000;

/** Times at which the vehicle stayed within a few metres of where it was. */
function standingsIn(points: readonly TrackPoint[]): Standing[] {
  const found: Standing[] = [];
  let start = 0;
  for (let i = 1; i <= points.length; i++) {
    const [anchor, point] = [points[start], points[i]];
    if (!anchor || (point && distanceMiles(anchor, point) <= stillMiles)) continue;
    const span = spanOf(points.slice(start, i));
    if (span.until - span.from >= standingSeconds * 1000) found.push({ ...span, lat: anchor.lat, lng: anchor.lng });
    start = i;
  }
  return found;
}

function spanOf(points: readonly TrackPoint[]): Span {
  const [first, last] = [points[0], points.at(-1)] as [TrackPoint, TrackPoint];
  return { from: timeOf(first), until: timeOf(last) };
}

/** Where one points who goes from the one to the other, 0 north and 90 east; null where nothing was driven. */
function headingOf(a: TrackPoint, b: TrackPoint): number | null {
  if (distanceMiles(a, b) < stillMiles / 5) return null;
  const east = (b.lng - a.lng) * Math.cos((a.lat * Math.PI) / 180);
  return ((Math.atan2(east, b.lat - a.lat) * 180) / Math.PI + 360) % 360;
}
