import type { Random } from "#local/demo/random.ts";
import { metresPerSecondOfMph } from "#shared/geo/curve.ts";
import { type LngLat, metresBetween } from "#shared/geo/earth.ts";
import { BookingId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { type Drive, drives, gauss, placeAt, productRoads } from "#test/support/drives.ts";
import { storm } from "#test/support/storm.ts";
import { noVisit, staySeconds, type VisitRecord, visitAfter, yardMetres } from "./visit.ts";

const setOff = "2026-11-21T08:00:00.000Z";
const none = noVisit(BookingId.parse("00000000-0000-4000-8000-000000000000"), "pickup");
const fixEverySeconds = 30;
const perDrive = 10;
/** Distance in metres of a pin from the road that leads past it: in the middle of a yard, or at its gate. */
const through = { least: 0, most: 40 };
/** Distance in metres of a site from a route that does not enter it. */
const past = { least: 260, most: 600 };

/**
 * Simulated lorries drive on real roads with a fix every 30 seconds, from departure to arrival. Fixes have the errors,
 * headings and speeds of phones. A thousand drives pass through a yard, a thousand pass by one. `missed` counts
 * passages without a record, except of lorries still inside at the last fix. `wrong` counts false records: any at yards
 * beside the route, arrivals of lorries that drove on, passages of lorries that stayed. The simulator's own seconds
 * decide. Some lorries wait at lights inside a yard's circle for over two minutes, which counts as an arrival. Within
 * one fix interval of the two minutes, both answers are right.
 */
storm(["geofence.missed", "geofence.false"], 40, ({ runs, random, seed }) => {
  const counts = { missed: 0, wrong: 0 };
  for (const drive of drives(productRoads(), Math.ceil(runs / perDrive), seed)) {
    const fixes = fixesOf(random, drive);
    for (let i = 0; i < perDrive; i++) {
      const inWay = pinNear(random, drive, through);
      const visit = noted(fixes, inWay);
      const overStay = longestStay(drive, inWay) - staySeconds;
      const isEither = Math.abs(overStay) <= fixEverySeconds;
      if (visit.passes === 0 && visit.arrivedAt === null && visit.insideSince === null) counts.missed += 1;
      else if (!isEither && overStay > 0 !== (visit.arrivedAt !== null)) counts.wrong += 1;
      const beside = noted(fixes, pinNear(random, drive, past));
      if (beside.passes > 0 || beside.arrivedAt !== null || beside.insideSince !== null) counts.wrong += 1;
    }
  }
  return { "geofence.missed": counts.missed, "geofence.false": counts.wrong };
});

/** Returns the longest real stay of a lorry in a yard's circle without a break, in seconds. */
function longestStay(drive: Drive, pin: LngLat): number {
  let [longest, now] = [0, 0];
  for (const point of wayPoints(drive)) {
    now = metresBetween(point, pin) <= yardMetres ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return longest;
}

function fixesOf(random: Random, drive: Drive) {
  const took = drive.secondsAt.at(-1) ?? 0;
  return Array.from({ length: Math.ceil(took / fixEverySeconds) + 1 }, (_, i) => {
    const second = i * fixEverySeconds;
    const [lng, lat] = placeAt(drive, second);
    const off = () => (gauss(random) * 5) / 111_195;
    const at = addSeconds(setOff, second);
    return { lat: lat + off(), lng: lng + off() * 1.8, accuracyMetres: 10, ...motionAt(random, drive, second), at };
  });
}

/**
 * Returns speed and heading as a receiver measures them: usually off by half a mile an hour and five degrees. At
 * walking pace the heading is missing or random.
 */
function motionAt(random: Random, drive: Drive, second: number) {
  const [[west, south], [east, north]] = [placeAt(drive, second - 0.5), placeAt(drive, second + 0.5)];
  const trueMph = metresBetween([west, south], [east, north]) / metresPerSecondOfMph;
  const speedMph = Math.max(0, trueMph + gauss(random) * 0.5);
  const trueTurn = Math.atan2((east - west) * Math.cos((north * Math.PI) / 180), north - south);
  const turned = (turn: number) => ((turn * 180) / Math.PI + 720) % 360;
  if (trueMph < 3) return { speedMph, headingDegrees: random.next() < 0.5 ? null : random.next() * 360 };
  return { speedMph, headingDegrees: turned(trueTurn + (gauss(random) * 5 * Math.PI) / 180) };
}

const noted = (fixes: ReturnType<typeof fixesOf>, [lng, lat]: LngLat): VisitRecord =>
  fixes.reduce((visit, fix, i) => visitAfter(visit, { lat, lng }, fixes[i - 1] ?? null, fix), none);

/** Returns a place beside the drive, away from its ends, with a distance to the route between the two limits. */
function pinNear(random: Random, drive: Drive, { least, most }: { least: number; most: number }): LngLat {
  const took = drive.secondsAt.at(-1) ?? 0;
  for (;;) {
    const [lng, lat] = placeAt(drive, took * (0.1 + random.next() * 0.8));
    const [turn, off] = [random.next() * 2 * Math.PI, least + random.next() * (most - least)];
    const pin: LngLat = [lng + (Math.sin(turn) * off) / 62_300, lat + (Math.cos(turn) * off) / 111_195];
    const nearest = Math.min(...wayPoints(drive).map((point) => metresBetween(point, pin)));
    if (nearest >= least && nearest <= most) return pin;
  }
}

const seconds = new WeakMap<Drive, LngLat[]>();
function wayPoints(drive: Drive): LngLat[] {
  const known = seconds.get(drive);
  if (known) return known;
  const took = Math.floor(drive.secondsAt.at(-1) ?? 0);
  const points = Array.from({ length: took }, (_, second) => placeAt(drive, second));
  seconds.set(drive, points);
  return points;
}
