import { distanceMiles } from "#shared/geo/distance.ts";
import type { Stop } from "#shared/tracking/stops.ts";
import { whenText } from "../../ui/when-text.ts";
import type { TrackedSite } from "../tracked-site.ts";
import { milesText, minutesText } from "../tracking-text.ts";
import { type Drive, placeAt, type Span } from "./drive.ts";

interface Moment extends Span {
  readonly kind: "set_off" | "arrived" | "left" | "stood" | "gap" | "end";
  readonly words: string;
}

export type Visited = Pick<Stop, "arrivedAt" | "leftAt"> & { readonly label: string };

/** Events of a drive, oldest first: arrivals, stops and gaps, between the first and last position. */
export function momentsOf({ from, until, halts, gaps }: Drive, visits: readonly Visited[] = []): Moment[] {
  const between = [
    ...halts.map((span) => ({ ...span, kind: "stood" as const, words: `Stood still for ${lengthOf(span)}` })),
    ...gaps.map((span) => ({ ...span, kind: "gap" as const, words: `No position for ${lengthOf(span)}` })),
    ...visits.flatMap(({ label, arrivedAt, leftAt }) => [
      ...(arrivedAt ? [{ ...momentAt(arrivedAt), kind: "arrived" as const, words: `Arrived at ${label}` }] : []),
      ...(leftAt ? [{ ...momentAt(leftAt), kind: "left" as const, words: `Left ${label}` }] : []),
    ]),
  ]
    // A gate or a driver may record an arrival after the last position.
    .filter((moment) => moment.from >= from && moment.from <= until)
    .sort((a, b) => a.from - b.from);
  return [
    { kind: "set_off", from, until: from, words: "First position" },
    ...between.map(({ kind, from: start, until: end, words }) => ({ kind, from: start, until: end, words })),
    { kind: "end", from: until, until, words: "Last position" },
  ];
}

/** The position at a time in one line: "10:02, 4.1 miles from Mill Road". */
export function momentText(drive: Drive, time: number, [site]: readonly TrackedSite[]): string {
  const gap = drive.gaps.find(({ from, until }) => from < time && time < until);
  if (gap) return `${clock(time)}, no position between ${clock(gap.from)} and ${clock(gap.until)}`;
  const stands = drive.halts.some(({ from, until }) => from <= time && time < until);
  const where = site && `${milesText(distanceMiles(placeAt(drive, time), site)).toLowerCase()} from ${site.label}`;
  return [clock(time), stands && "standing still", where].filter(Boolean).join(", ");
}

/** The time of day in the United Kingdom. */
export function clock(time: number): string {
  return whenText(new Date(time).toISOString(), "time");
}

function momentAt(at: string): Span {
  return { from: Date.parse(at), until: Date.parse(at) };
}

function lengthOf({ from, until }: Span): string {
  return minutesText(Math.round((until - from) / 60_000));
}
