import { randomUUID } from "node:crypto";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { nearestNow } from "#functions/fleet/found-where.ts";
import { nearestVehicles } from "#functions/fleet/geo-index.ts";
import { vehicleItems } from "#functions/fleet/store.ts";
import type { Database, Item } from "#functions/platform/database.ts";
import type { Fleet, Supplier } from "#shared/fleet/model.ts";
import { keptAt, nearestByComparing, storeFleetWorld, wanted } from "#test/support/fleet-world.ts";
import { aFleet, aPerson, edinburgh } from "#test/support/people.ts";
import { percentile } from "#test/support/percentile.ts";
import { seeded } from "#test/support/seeded.ts";
import { startTestTable } from "#test/support/test-table.ts";
import type { ApiAnswer } from "#test/support/world.ts";
import { writeAll } from "#test/support/write-items.ts";
import type { BenchCloud, Shared } from "./shared.ts";
import { timed } from "./timed.ts";

const [vehicles, searchCount, scans] = [100_000, 100, 2];
/** Recorded duration, in s, of a change that never appeared. */
const longestSeconds = 30;
const [changes, changedAmong] = [300, 2_000];

export default async (shared: Shared) => ({ ...(await againstScan()), ...(await lag(await shared.cloud())) });

async function againstScan() {
  const [product, records] = [await startTestTable(), await startTestTable()];
  try {
    const { fleets, searches, step } = await storeFleetWorld(product.db, vehicles, searchCount);
    await writeAll(
      records.db,
      fleets.flatMap(vehicleItems).filter(({ entity }) => entity === "fleet"),
    );
    const keyTimes: number[] = [];
    for (const search of searches) {
      const { now } = await step();
      const asked = { ...search, ...wanted };
      const kept = async (want: number) => (await nearestVehicles(product.db, { ...asked, want })).rows;
      keyTimes.push(await timed(() => nearestNow(product.db, asked, { now, sight: "exact" }, kept)));
    }
    const scanTimes: number[] = [];
    for (const search of searches.slice(0, scans))
      scanTimes.push(await timed(async () => nearestByComparing(await everyVehicle(records.db), search, keptAt)));
    const [keyMs, scanMs] = [percentile(keyTimes, 0.5), percentile(scanTimes, 0.5)];
    return { "search.vsScan": keyMs / scanMs, keyMs, scanMs };
  } finally {
    await product.stop();
    await records.stop();
  }
}

async function everyVehicle(db: Database): Promise<Fleet[]> {
  const fleets: Fleet[] = [];
  let after: Item | undefined;
  do {
    const page = await db.client.send(new ScanCommand({ TableName: db.table, ExclusiveStartKey: after }));
    fleets.push(...((page.Items ?? []) as Fleet[]));
    after = page.LastEvaluatedKey;
  } while (after);
  return fleets;
}

function dataOf<T>({ data, message }: ApiAnswer): T {
  if (data === null) throw new Error(message ?? "no data");
  return data as T;
}

/** Changes a vehicle's price, status, and availability, and searches until each change appears. */
async function lag(world: BenchCloud) {
  const [haulier, contractor] = [aPerson("haulier"), aPerson("contractor")];
  const random = seeded(7);
  const around = () => ({ lat: edinburgh.lat + random() * 0.4 - 0.2, lng: edinburgh.lng + random() * 0.4 - 0.2 });
  const others = Array.from({ length: changedAmong }, () => aFleet(haulier.id, { base: around() }));
  await world.add({ people: [haulier, contractor], fleets: others });
  const input = { name: "Followed", spec: { kind: "hiab" as const }, services: ["hiab"] };
  const base = { text: "Princes Street, Edinburgh" };
  let fleet = dataOf<Fleet>(await world.call(haulier, "addFleet", { ...input, clientKey: randomUUID(), base }));
  const shown = async () => {
    const search = { service: "hiab", site: fleet.base, wanted: fleet.id };
    const { items } = dataOf<{ items: Supplier[] }>(await world.call(contractor, "searchSuppliers", search));
    return items.find(({ fleetId }) => fleetId === fleet.id) ?? null;
  };
  const own = () => ({ clientKey: randomUUID(), fleetId: fleet.id, version: fleet.version });
  const steps: ((at: number) => Promise<(found: Supplier | null) => boolean>)[] = [
    async (at) => {
      const dailyRatePence = 20_000 + at;
      fleet = dataOf(await world.call(haulier, "changeFleet", { ...own(), ...input, dailyRatePence }));
      return (found) => found?.price?.basePence === dailyRatePence;
    },
    async () => {
      const { version: _version, ...status } = own();
      fleet = dataOf(await world.call(haulier, "setFleetStatus", { ...status, status: "limited" }));
      return (found) => found?.availability === "limited";
    },
    async () => {
      fleet = dataOf(await world.call(haulier, "retireFleet", own()));
      return (found) => found === null;
    },
    async () => {
      fleet = dataOf(await world.call(haulier, "bringBackFleet", own()));
      return (found) => found?.availability === "available";
    },
  ];
  const lags: number[] = [];
  for (let at = 0; at < changes; at++) {
    const started = performance.now();
    const seconds = () => (performance.now() - started) / 1000;
    const isShown = await steps[at % steps.length]?.(at);
    while (!isShown?.(await shown()) && seconds() < longestSeconds);
    lags.push(seconds());
  }
  return { "fleet.searchLag": percentile(lags, 0.95), medianLagSeconds: percentile(lags, 0.5) };
}
