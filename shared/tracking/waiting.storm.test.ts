import type { Random } from "#local/demo/random.ts";
import { gauss } from "#test/support/drives.ts";
import { storm } from "#test/support/storm.ts";
import { BookingId } from "../kernel/id.ts";
import { addSeconds, secondsBetween } from "../kernel/time.ts";
import { noVisit, visitAfter, yardMetres } from "./visit.ts";
import { waitAt } from "./waiting.ts";

const setOff = "2026-11-21T08:00:00.000Z";
const place = { lat: 55.95, lng: -3.19 };
const none = noVisit(BookingId.parse("00000000-0000-4000-8000-000000000000"), "pickup");
const terms = { freeMinutes: 30, quarterNetPence: 1_000, mostMinutes: 1_440 };
const metresPerDegree = 111_195;

/** A vehicle that drives straight to a site, stops and waits. Distances in metres, times in seconds since departure. */
interface Trace {
  readonly metresPerSecond: number;
  readonly stopsAt: number;
  readonly entersAt: number;
  readonly loadsAt: number;
  readonly fixEvery: number;
}

/**
 * Vehicles come to a site at 5 to 30 mph, stop within 100 m of its pin, and wait between 5 minutes and 4 hours. Devices
 * record a fix every 10, 20 or 30 seconds, some metres off, and miss one in twenty. Compares the clock's minutes with
 * the true ones, from entry or the agreed time until loading starts.
 */
storm(["waiting.minutes"], 200, ({ runs, random }) => {
  let worst = 0;
  for (let run = 0; run < runs; run++) {
    const trace = traceOf(random);
    const visit = noted(random, trace);
    const collectAt = addSeconds(setOff, trace.entersAt + Math.round((random.next() - 0.5) * 3_600));
    const startedAt = addSeconds(setOff, trace.loadsAt);
    const wait = waitAt({ collectAt, startedAt, deliveredAt: null, price: { waiting: terms } }, visit, startedAt);
    const entered = addSeconds(setOff, trace.entersAt);
    const truth = Math.floor(Math.max(0, secondsBetween(collectAt > entered ? collectAt : entered, startedAt)) / 60);
    worst = Math.max(worst, Math.abs((wait?.minutes ?? 0) - truth));
  }
  return { "waiting.minutes": worst };
});

function traceOf(random: Random): Trace {
  const metresPerSecond = 2.2 + random.next() * 11;
  const from = 2_000 + random.next() * 2_000;
  const restsAt = random.next() * 100;
  const entersAt = Math.round((from - yardMetres) / metresPerSecond);
  const stopsAt = (from - restsAt) / metresPerSecond;
  const loadsAt = Math.round(stopsAt + 300 + random.next() * 4 * 3_600);
  const fixEvery = [10, 20, 30][Math.floor(random.next() * 3)] ?? 30;
  return { metresPerSecond, stopsAt, entersAt, loadsAt, fixEvery };
}

function noted(random: Random, { metresPerSecond, stopsAt, entersAt, loadsAt, fixEvery }: Trace) {
  const restsAt = yardMetres - (stopsAt - entersAt) * metresPerSecond;
  const metresAt = (second: number) => Math.max(restsAt, yardMetres + (entersAt - second) * metresPerSecond);
  const off = () => gauss(random) * 5;
  const seconds = Array.from({ length: Math.ceil(loadsAt / fixEvery) + 1 }, (_, n) => n * fixEvery);
  const fixes = seconds
    .filter(() => random.next() > 0.05)
    .map((second) => ({
      lat: place.lat + off() / metresPerDegree,
      lng: place.lng + (metresAt(second) + off()) / (metresPerDegree * Math.cos((place.lat * Math.PI) / 180)),
      accuracyMetres: 10,
      speedMph: second < stopsAt ? metresPerSecond * 2.237 : 0,
      headingDegrees: second < stopsAt ? 270 : null,
      at: addSeconds(setOff, second),
    }));
  return fixes.reduce((visit, fix, n) => visitAfter(visit, place, fixes[n - 1] ?? null, fix), none);
}
