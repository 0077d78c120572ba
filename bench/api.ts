import { randomUUID } from "node:crypto";
import { openGeocoder } from "#local/geo/geocoder.ts";
import type { RowOutcome } from "#shared/fleet/import.ts";
import type { BookingId, JobRequestId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { storedIntervalSeconds } from "#shared/tracking/thinned.ts";
import { type ApiClient, createApiClient, dataOf } from "#test/support/api-client.ts";
import { storeBookingsUnderWay } from "#test/support/bookings-under-way.ts";
import { anImporter, callsOf, importedRows } from "#test/support/import-world.ts";
import { aWantedJob } from "#test/support/job-world.ts";
import { inLanes } from "#test/support/lanes.ts";
import { mapData } from "#test/support/map-data.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { percentile } from "#test/support/percentile.ts";
import { asSent } from "#test/support/test-cloud.ts";
import type { BenchCloud, Shared } from "./shared.ts";
import { timed } from "./timed.ts";

const [connections, warmUp] = [50, 300];
const [bookingCount, reads, fixRounds] = [800, 1_000, 5];
const [acceptCount, acceptLanes] = [320, 4];
const vehicles = 1_000;
const addressTurns = 10;

/**
 * Texts that simulated users type, one request per letter from the second: streets, towns, postcodes, some misspelt.
 */
const typed = [
  "Princes Street, Edinburgh",
  "16 Leith Walk",
  "Byres Road Glasgow",
  "Kirkcaldy",
  "EH6 6QQ",
  "g12 8qq",
  "Inverness",
  "Edinbrugh",
  "Union Street Aberdeen",
];
const texts = typed.flatMap((text) => Array.from({ length: text.length - 1 }, (_, i) => text.slice(0, i + 2).trim()));

/**
 * Calls the API over open connections: HTTP, token, GraphQL, the production functions with their checks, JSON, and a
 * database on disk. Client and server share this process.
 */
export default async function benchApi(shared: Shared) {
  const world = await shared.cloud();
  const client = createApiClient(world.cloud.port, connections);
  try {
    const seen: Record<string, number> = {};
    for (const part of [suggestions, calls, fixes, accepts, imports]) {
      Object.assign(seen, await part(world, client));
      // Waits for reactions to this part, which would slow down the next.
      await world.settled();
    }
    return seen;
  } finally {
    client.close();
  }
}

async function calls(world: BenchCloud, client: ApiClient) {
  const { bookings, contractor } = await underWay(world, 1);
  const [bookingId] = bookings;
  const token = await world.tokenOf(contractor);
  const times: number[] = [];
  for (let i = -warmUp; i < reads; i++) {
    const start = performance.now();
    const { id } = dataOf(await client.call<{ id: BookingId }>(token, "booking", { bookingId }));
    if (i >= 0) times.push(performance.now() - start);
    if (id !== bookingId) throw new Error("another booking came back");
  }
  return { "api.callMs": percentile(times, 0.5) };
}

/**
 * Reports one position for each of many bookings, 50 at a time: single positions are the most expensive. The fixes of a
 * booking are 31 s apart, so that the API stores all of them.
 */
async function fixes(world: BenchCloud, client: ApiClient) {
  const { bookings, haulier } = await underWay(world, bookingCount);
  const token = await world.tokenOf(haulier);
  const rates: number[] = [];
  for (let round = 0; round < fixRounds; round++) {
    // Times of later rounds are far enough apart to be stored, and recent enough to be accepted.
    const at = addSeconds(new Date().toISOString(), -(storedIntervalSeconds + 1) * (fixRounds - round));
    const fix = { lat: 55.95, lng: -3.19, accuracyMetres: 8, speedMph: 31, headingDegrees: 270, at };
    const report = async (bookingId: BookingId) => {
      const answer = await client.call<{ stored: boolean }>(token, "reportPosition", { bookingId, fixes: [fix] });
      if (!dataOf(answer).stored) throw new Error("a position was not stored");
    };
    rates.push(perSecond(bookings.length, await timed(() => inLanes(connections, bookings, report))));
  }
  return { "ingest.fixesPerSecond": percentile(rates, 0.5) };
}

async function underWay(world: BenchCloud, count: number) {
  const [contractor, haulier] = [aPerson("contractor"), aPerson("haulier")];
  await world.add({ people: [contractor, haulier] });
  return {
    contractor,
    haulier,
    bookings: await storeBookingsUnderWay(world.db, { contractor, haulier, count, seed: count }),
  };
}

async function accepts(world: BenchCloud, client: ApiClient) {
  const [contractor, haulier] = [aPerson("contractor"), aPerson("haulier")];
  const fleets = Array.from({ length: acceptCount }, () => aFleet(haulier.id));
  await world.add({ people: [contractor, haulier], fleets });
  const ids: JobRequestId[] = [];
  for (const [at, fleet] of fleets.entries()) {
    const wanted = aWantedJob(fleet, at + 1);
    const { metadata } = await world.call(contractor, "createJobRequest", wanted);
    const priced = { ...wanted, expectedTotalPence: Number(metadata.totalPence) };
    const { data, message } = await world.call(contractor, "createJobRequest", priced);
    if (!data) throw new Error(`no request: ${message}`);
    ids.push((data as { request: { id: JobRequestId } }).request.id);
  }
  const token = await world.tokenOf(haulier);
  const accept = async (jobRequestId: JobRequestId) =>
    dataOf(await client.call(token, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId }));
  return { "accept.perSecond": perSecond(acceptCount, await timed(() => inLanes(acceptLanes, ids, accept))) };
}

async function imports(world: BenchCloud, client: ApiClient) {
  const haulier = anImporter();
  await world.add({ people: [haulier] });
  const token = await world.tokenOf(haulier);
  const rows = importedRows(vehicles);
  const send = async (call: object) =>
    dataOf(await client.call<RowOutcome[]>(token, "importFleets", asSent("importFleets", call) as object));
  await send({ isTrial: true, rows: rows.slice(0, 50) });
  const ms = await timed(async () => {
    for (const call of callsOf(rows)) {
      const wrong = (await send(call)).find(({ outcome }) => outcome !== "added");
      if (wrong) throw new Error(`a row was not added: ${JSON.stringify(wrong)}`);
    }
  });
  return { "import.rowsPerSecond": perSecond(vehicles, ms) };
}

/** Asks for the suggestions of each text, alternately through the API and from the bare index in this process. */
async function suggestions(_world: BenchCloud, client: ApiClient) {
  const index = openGeocoder(mapData);
  const [apiTimes, indexTimes]: [number[], number[]] = [[], []];
  for (let turn = -2; turn < addressTurns; turn++)
    for (const text of texts) {
      const start = performance.now();
      const answered = dataOf(await client.call<{ mainText: string }[]>(null, "placeSuggestions", { text }));
      const between = performance.now();
      const found = index.search(text, { limit: 5 });
      const end = performance.now();
      if (answered.length !== found.length) throw new Error(`"${text}": ${answered.length} for ${found.length}`);
      if (turn < 0) continue;
      apiTimes.push(between - start);
      indexTimes.push(end - between);
    }
  const [apiP95Ms, indexP95Ms] = [percentile(apiTimes, 0.95), percentile(indexTimes, 0.95)];
  return { "address.p95Ms": apiP95Ms / indexP95Ms, apiP95Ms, indexP95Ms };
}

const perSecond = (count: number, ms: number) => (count * 1000) / ms;
