import { createRandom, type Random } from "#local/demo/random.ts";
import { towns } from "#local/demo/towns.ts";
import { openRoads, type Roads, type Route } from "#local/geo/roads.ts";
import { between, type LngLat, metresBetween, metresPerMile } from "#shared/geo/earth.ts";
import { mapData } from "./map-data.ts";

export interface Drive {
  readonly from: LngLat;
  readonly to: LngLat;
  readonly line: readonly LngLat[];
  /** Seconds from the start of the drive to each point of the line. */
  readonly secondsAt: readonly number[];
}

export const productRoads = () => openRoads(mapData);

/**
 * Simulates drives between streets of Scottish towns, 3 to 45 miles apart in a straight line, on real roads. Speeds
 * depend on road class, the day's traffic and chance; lights, junctions and hold-ups add time. The product's estimate
 * uses none of these values.
 */
export function drives(roads: Roads, count: number, seed: number): Drive[] {
  const random = createRandom(seed);
  const streets = towns.flatMap((town) => town.streets.map(({ coordinates }) => coordinates));
  const found: Drive[] = [];
  while (found.length < count) {
    const [a, b] = [near(random, random.pick(streets)), near(random, random.pick(streets))];
    const miles = metresBetween(a, b) / metresPerMile;
    if (miles < 3 || miles > 45) continue;
    const route = roads.route(a, b);
    if (!route.estimated) found.push({ from: a, to: b, line: route.points, secondsAt: driven(random, route) });
  }
  return found;
}

function near(random: Random, { lat, lng }: { lat: number; lng: number }): LngLat {
  return [lng + (random.next() - 0.5) / 60, lat + (random.next() - 0.5) / 70];
}

/** Simulated miles per hour by road class. The map data's speed identifies the class. */
const ownSpeeds = [
  { upTo: 22, mph: 16.5 },
  { upTo: 30, mph: 26 },
  { upTo: 36.5, mph: 31 },
  { upTo: 43.5, mph: 39 },
  { upTo: 51, mph: 45 },
  { upTo: Number.POSITIVE_INFINITY, mph: 54.5 },
];

function driven(random: Random, { points, secondsAt }: Route): number[] {
  const traffic = Math.exp(gauss(random) * 0.06);
  const seconds = [0];
  let now = 0;
  let patch = 1;
  let patchLeft = 0;
  let before = 0;
  points.slice(1).forEach((point, i) => {
    const metres = metresBetween(points[i] ?? point, point);
    const told = (secondsAt[i + 1] ?? 0) - (secondsAt[i] ?? 0);
    const mph = told > 0 ? (metres / metresPerMile / told) * 3600 : 30;
    const own = ownSpeeds.find(({ upTo }) => mph < upTo)?.mph ?? 30;
    patchLeft -= metres;
    if (patchLeft <= 0) [patch, patchLeft] = [Math.exp(gauss(random) * 0.15), metresPerMile];
    now += (metres / metresPerMile / own) * 3600 * traffic * patch;
    // A new road class starts at a junction, with lights or a wait to turn.
    if (own !== before && before !== 0 && random.next() < 0.4) now += 3 + random.next() * 35;
    if (random.next() < (metres / metresPerMile) * 0.004) now += 60 + random.next() * 300;
    before = own;
    seconds.push(now);
  });
  return seconds;
}

export function gauss(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

export function placeAt({ line, secondsAt }: Drive, second: number): LngLat {
  const after = secondsAt.findIndex((at) => at >= second);
  if (after < 0) return line.at(-1) as LngLat;
  if (after === 0) return line[0] as LngLat;
  const [start, end] = [secondsAt[after - 1] ?? 0, secondsAt[after] ?? 0];
  return between(line[after - 1] as LngLat, line[after] as LngLat, (second - start) / (end - start || 1));
}
