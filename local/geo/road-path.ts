import { between, type LngLat, metresBetween, metresPerMile } from "#shared/geo/earth.ts";
import { openPriorityQueue } from "./priority-queue.ts";
import { fastestMph, type RoadGraph, type RoadSpot } from "./road-graph.ts";

/** A position at which a route may join or leave the roads, and the seconds between it and the requested place. */
export type Access = RoadSpot & { seconds: number };
/** A complete edge of a path, or part of one at the path's ends, in the direction of travel. */
export type PathPart = { line: LngLat[]; metres: number; seconds: number };
export type Path = { start: Access; end: Access; parts: PathPart[] };
export type PathFinder = (starts: Access[], ends: Access[]) => Path | undefined;

/** Part of an edge, between two shares (0 to 1) of its length. `to` is less than `from` if driven backwards. */
type Stretch = { edge: number; from: number; to: number };
/** The part of an edge from a start of the route to its first node. */
type FirstStep = { stretch: Stretch; start: Access };
type Arrival = { seconds: number; end: Access; lastStretch: Stretch; before: number | Access };

const fastest = (fastestMph * metresPerMile) / 3600;

/** Finds the fastest path between two sets of accesses by A*. Lower bound: the straight line at top speed. */
export function openPathFinder(graph: RoadGraph): PathFinder {
  const nodeOf = (edge: number, share: 0 | 1) => graph.ends[edge * 2 + share] ?? 0;
  const shareOf = ({ edge, along }: Access) => Math.min(1, along / (graph.metres[edge] || 1));
  const secondsOf = ({ edge, from, to }: Stretch) => (graph.secondsOf[edge] ?? 0) * Math.abs(to - from);
  // One entry per node, reused by all searches. An entry is valid only if its stamp is the current search's.
  const stamps = new Uint32Array(graph.nodeLats.length);
  const seconds = new Float64Array(graph.nodeLats.length);
  /** The way by which each node was reached (twice the edge, plus one if backwards); -1 directly from a start. */
  const reachedOn = new Int32Array(graph.nodeLats.length);
  let question = 0;
  const isAllowed = ({ edge, from, to }: Stretch) => to >= from || !graph.isOneWay[edge];

  return (starts, ends) => {
    const goal = ends[0]?.spot;
    if (!goal) return undefined;
    const slack = Math.max(...ends.map(({ spot }) => metresBetween(spot, goal)));
    const left = (node: number) =>
      Math.max(0, metresBetween([graph.nodeLngs[node] ?? 0, graph.nodeLats[node] ?? 0], goal) - slack) / fastest;

    const queue = openPriorityQueue();
    question++;
    const firstSteps = new Map<number, FirstStep>();
    const reach = (node: number, at: number, way: number): boolean => {
      if (stamps[node] === question && (seconds[node] ?? 0) <= at) return false;
      stamps[node] = question;
      seconds[node] = at;
      reachedOn[node] = way;
      queue.push(node, at + left(node));
      return true;
    };

    let best: Arrival | undefined;
    const arrive = (end: Access, at: number, lastStretch: Stretch, before: number | Access) => {
      const total = at + secondsOf(lastStretch) + end.seconds;
      if (isAllowed(lastStretch) && total < (best?.seconds ?? Number.POSITIVE_INFINITY)) {
        best = { seconds: total, end, lastStretch, before };
      }
    };

    const endsAtNode = new Map<number, { end: Access; from: 0 | 1 }[]>();
    for (const end of ends) {
      for (const from of [0, 1] as const) {
        const node = nodeOf(end.edge, from);
        endsAtNode.set(node, [...(endsAtNode.get(node) ?? []), { end, from }]);
      }
    }
    for (const start of starts) {
      const { edge } = start;
      const from = shareOf(start);
      for (const end of ends) {
        if (end.edge === edge) arrive(end, start.seconds, { edge, from, to: shareOf(end) }, start);
      }
      for (const to of [0, 1] as const) {
        const stretch = { edge, from, to };
        const node = nodeOf(edge, to);
        if (isAllowed(stretch) && reach(node, start.seconds + secondsOf(stretch), -1)) {
          firstSteps.set(node, { stretch, start });
        }
      }
    }

    for (let next = queue.pop(); next; next = queue.pop()) {
      const { node, rank } = next;
      if (best && rank >= best.seconds) break;
      const at = seconds[node] ?? 0;
      // Outdated queue entry: a faster way to the node was found later.
      if (rank > at + left(node)) continue;
      for (const { end, from } of endsAtNode.get(node) ?? []) {
        arrive(end, at, { edge: end.edge, from, to: shareOf(end) }, node);
      }
      for (let i = graph.wayStarts[node] ?? 0; i < (graph.wayStarts[node + 1] ?? 0); i++) {
        const way = graph.waysOut[i] ?? 0;
        const edge = way >> 1;
        reach(nodeOf(edge, way & 1 ? 0 : 1), at + (graph.secondsOf[edge] ?? 0), way);
      }
    }
    return best && pathTo(best, firstSteps);
  };

  function pathTo({ end, lastStretch, before }: Arrival, firstSteps: Map<number, FirstStep>): Path {
    const stretches = [lastStretch];
    let at = before;
    while (typeof at === "number") {
      const way = reachedOn[at] ?? -1;
      const edge = way >> 1;
      const first = firstSteps.get(at);
      if (way < 0 && !first) throw new Error("The path does not lead back to its start.");
      if (way < 0 && first) stretches.push(first.stretch);
      else stretches.push(way & 1 ? { edge, from: 1, to: 0 } : { edge, from: 0, to: 1 });
      at = way < 0 && first ? first.start : nodeOf(edge, way & 1 ? 1 : 0);
    }
    return { start: at, end, parts: stretches.reverse().map(partOf) };
  }

  function partOf(stretch: Stretch): PathPart {
    const line = lineBetween(
      graph.lineOf(stretch.edge),
      Math.min(stretch.from, stretch.to),
      Math.max(stretch.from, stretch.to),
    );
    const metres = (graph.metres[stretch.edge] ?? 0) * Math.abs(stretch.to - stretch.from);
    return { line: stretch.to < stretch.from ? line.reverse() : line, metres, seconds: secondsOf(stretch) };
  }
}

/** Returns part of a line, between two shares (0 to 1) of its length. */
export function lineBetween(line: LngLat[], from: number, to: number): LngLat[] {
  if (from === 0 && to === 1) return line;
  const lengths = line.map((point, i) => metresBetween(line[i - 1] ?? point, point));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const part: LngLat[] = [];
  let done = 0;
  line.forEach((point, i) => {
    const length = lengths[i] ?? 0;
    const before = line[i - 1] ?? point;
    for (const cut of [from * whole, to * whole]) {
      if (i > 0 && length > 0 && cut > done && cut < done + length)
        part.push(between(before, point, (cut - done) / length));
    }
    done += length;
    if (done >= from * whole && done <= to * whole) part.push(point);
  });
  return part;
}
