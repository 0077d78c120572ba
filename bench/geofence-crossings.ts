import { createRandom, type Random } from "#local/demo/random.ts";
import { type LngLat, metresBetween } from "#local/geo/earth.ts";
import { BookingId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { noVisit, type VisitRecord, visitAfter } from "#shared/tracking/visit.ts";
import { type Drive, drives, gauss, placeAt, productRoads } from "./drives.ts";

export const tiny = { passages: 20 };

const setOff = "2026-11-21T08:00:00.000Z";
const none = noVisit(BookingId.parse("00000000-0000-4000-8000-000000000000"), "pickup");
const fixEverySeconds = 30;
const perDrive = 10;
/** A pin that a road leads past, metres: the middle of a yard or its gate. */
const through = { least: 0, most: 40 };
/** A site that the way leads past: nowhere nearer than this to the way, metres. */
const past = { least: 260, most: 600 };

/**
 * Lorries of the simulator drive on real roads with a fix every 30 seconds, off by some metres as phones are: a thousand
 * times through a yard on their way, and a thousand times past one. `missed` counts passages that were not noted, `wrong`
 * what was noted where nothing was: passages of yards that the way only leads past, and arrivals of who drove on.
 * `betweenFixes` is how many of the passages had no fix inside.
 */
export default async function benchGeofenceCrossings({ passages = 1_000, seed = 53 } = {}) {
  const random = createRandom(seed);
  let [missed, wrong, betweenFixes] = [0, 0, 0];
  for (const drive of drives(productRoads(), Math.ceil(passages / perDrive), seed)) {
    const fixes = fixesOf(random, drive);
    for (let i = 0; i < perDrive; i++) {
      const inWay = pinNear(random, drive, through);
      const visit = noted(fixes, inWay);
      if (visit.passes === 0 && visit.arrivedAt === null) missed += 1;
      if (visit.arrivedAt !== null) wrong += 1;
      if (fixes.every(({ lat, lng }) => metresBetween([lng, lat], inWay) > 150)) betweenFixes += 1;
      const beside = noted(fixes, pinNear(random, drive, past));
      if (beside.passes > 0 || beside.arrivedAt !== null || beside.insideSince !== null) wrong += 1;
    }
  }
  return { missed, wrong, betweenFixes };
}

function fixesOf(random: Random, drive: Drive) {
  const took = drive.secondsAt.at(-1) ?? 0;
  const phase = random.next() * fixEverySeconds;
  return Array.from({ length: Math.floor((took - phase) / fixEverySeconds) }, (_, i) => {
    const second = phase + i * fixEverySeconds;
    const [lng, lat] = placeAt(drive, second);
    const off = () => (gauss(random) * 5) / 111_195;
    return { lat: lat + off(), lng: lng + off() * 1.8, accuracyMetres: 10, at: addSeconds(setOff, second) };
  });
}

const noted = (fixes: ReturnType<typeof fixesOf>, [lng, lat]: LngLat): VisitRecord =>
  fixes.reduce((visit, fix, i) => visitAfter(visit, { lat, lng }, fixes[i - 1] ?? null, fix), none);

/** A place that the way comes no nearer to than the least and once as near as the most, well within the drive. */
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

/** Where the lorry was each second. */
const seconds = new WeakMap<Drive, LngLat[]>();
function wayPoints(drive: Drive): LngLat[] {
  const known = seconds.get(drive);
  if (known) return known;
  const took = Math.floor(drive.secondsAt.at(-1) ?? 0);
  const points = Array.from({ length: took }, (_, second) => placeAt(drive, second));
  seconds.set(drive, points);
  return points;
}
