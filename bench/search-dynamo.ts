import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { nearestNow } from "#functions/fleet/found-where.ts";
import { counterItems, geoIndexItems, nearestFleets } from "#functions/fleet/geo-index.ts";
import { fleetItems } from "#functions/fleet/store.ts";
import { createDatabase, type Database, type Item } from "#functions/platform/database.ts";
import { localCredentials, localRegion } from "#local/credentials.ts";
import { startDynamo } from "#local/dynamodb.ts";
import { ensureTable } from "#local/table.ts";
import type { ServiceId } from "#shared/catalogue/services/index.ts";
import { fixAge } from "#shared/fleet/duty.ts";
import { Fleet } from "#shared/fleet/model.ts";
import { distanceMiles } from "#shared/geo/distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import { publishedPlace } from "#shared/geo/published-place.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { inLanes } from "./lanes.ts";
import { roadWorld, stepSeconds, worldStart } from "./road-world.ts";
import { percentile, searchWorld, type WorldFleet, type WorldSearch } from "./search-world.ts";

const radiusMiles = 25;
const want = 50;
/** What the searches ask for. The index entries of other services lie in partitions that none of them reads. */
const askedServices: readonly ServiceId[] = ["hiab", "skips", "excavator", "tar"];
const batchSize = 25;
const inFlight = 16;

function fleetOf(vehicle: WorldFleet): Fleet {
  const digits = String(vehicle.index).padStart(12, "0");
  return Fleet.parse({
    id: `00000000-0000-4000-8000-${digits}`,
    haulierId: `00000000-0000-4000-9000-${digits.slice(0, -1)}0`,
    name: `Vehicle ${vehicle.index}`,
    vehicleReg: null,
    vehicleType: "Lorry",
    spec: { kind: "hiab" },
    services: vehicle.services,
    status: "available",
    base: { lat: vehicle.lat, lng: vehicle.lng },
    baseLabel: "Yard",
    hourlyRatePence: 6500,
    dailyRatePence: 42_000,
    minimumHours: 4,
    ownRates: [],
    autoAccept: false,
    radiusMiles: null,
    retiredAt: null,
    version: 1,
    updatedAt: "2026-11-01T08:00:00.000Z",
  });
}

function* recordsOf(fleets: readonly Fleet[]): Generator<Item> {
  for (const fleet of fleets) yield* fleetItems(fleet).filter((item) => item.entity === "fleet");
}

function* indexOf(fleets: readonly Fleet[]): Generator<Item> {
  for (const fleet of fleets) {
    const services = fleet.services.filter((service) => askedServices.includes(service));
    yield* geoIndexItems({ ...fleet, services });
  }
  yield* counterItems(fleets);
}

function* batchesOf(items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Writes items in batches with many in flight. Loading is not what is measured, and the SDK's client takes ten times as
 * long over it as the server, so this speaks the server's protocol itself; the server wants a signature but reads none.
 */
async function load(endpoint: string, table: string, items: Iterable<Item>): Promise<void> {
  const headers = {
    "content-type": "application/x-amz-json-1.0",
    "x-amz-target": "DynamoDB_20120810.BatchWriteItem",
    authorization: `AWS4-HMAC-SHA256 Credential=${localCredentials.accessKeyId}/20261101/${localRegion}/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
  };
  await inLanes(inFlight, batchesOf(items), async (batch) => {
    const puts = batch.map((item) => ({ PutRequest: { Item: marshall(item) } }));
    const body = JSON.stringify({ RequestItems: { [table]: puts } });
    const answer = await fetch(endpoint, { method: "POST", headers, body });
    const text = await answer.text();
    if (!answer.ok || !text.includes('"UnprocessedItems":{}')) throw new Error(`a batch was refused: ${text}`);
  });
}

interface Candidate {
  id: string;
  miles: number;
}

function nearestOf(candidates: Candidate[]): string[] {
  return candidates
    .filter(({ miles }) => miles <= radiusMiles)
    .sort((a, b) => a.miles - b.miles || (a.id < b.id ? -1 : 1))
    .slice(0, want)
    .map(({ id }) => id);
}

/** Where a vehicle counts from: the road, while its fix is fresh, or where it is kept. */
type PlaceOf = (fleet: Fleet) => Coordinates;

function bruteForce(fleets: readonly Fleet[], { centre, service }: WorldSearch, placeOf: PlaceOf): string[] {
  const offering = fleets.filter((fleet) => fleet.services.includes(service));
  return nearestOf(offering.map((fleet) => ({ id: fleet.id, miles: distanceMiles(centre, placeOf(fleet)) })));
}

async function searchByKey(db: Database, { centre, service }: WorldSearch, now: string): Promise<string[]> {
  const search = { service, centre, radiusMiles, want };
  const kept = async (most: number) => (await nearestFleets(db, { ...search, want: most })).rows;
  const found = await nearestNow(db, search, { now, sight: "exact" }, kept);
  return found.map(({ row }) => row.fleetId);
}

/**
 * The full read goes segment by segment, some at once, as one would write it for speed. In one piece it would look
 * worse still: DynamoDB Local takes time for each page that grows with the table.
 */
const scanSegments = 100;
const scanLanes = 4;

async function scanSegment(db: Database, Segment: number): Promise<Fleet[]> {
  const fleets: Fleet[] = [];
  let after: Item | undefined;
  do {
    const part = { TotalSegments: scanSegments, Segment, ExclusiveStartKey: after };
    const page = await db.client.send(new ScanCommand({ TableName: db.table, ...part }));
    fleets.push(...((page.Items ?? []) as Fleet[]));
    after = page.LastEvaluatedKey;
  } while (after);
  return fleets;
}

/** The search that a table without geo keys would need: every vehicle's record read, then compared. */
async function searchByScan(db: Database, search: WorldSearch): Promise<string[]> {
  const fleets: Fleet[] = [];
  const segments = Array.from({ length: scanSegments }, (_, segment) => segment);
  await inLanes(scanLanes, segments, async (segment) => fleets.push(...(await scanSegment(db, segment))));
  return bruteForce(fleets, search, keptAt);
}

const keptAt: PlaceOf = ({ base }) => publishedPlace(base);

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; milliseconds: number }> {
  const start = performance.now();
  const result = await work();
  return { result, milliseconds: performance.now() - start };
}

export const tiny = { fleets: 500, searches: 5, scans: 1 };

/**
 * Searches by key against DynamoDB Local with 100,000 vehicles, one in 20 on the road and moving, through the product's own
 * store: `exact` is the share of 150 searches whose nearest 50 equal a full comparison, `vsScan` the median time of a search by key over that of
 * the same search by reading a table that holds the vehicles' records and nothing else.
 */
export default async function benchSearchDynamo(
  options: { fleets?: number; searches?: number; scans?: number } = {},
): Promise<{ exact: number; vsScan: number; keyMs: number; scanMs: number }> {
  const { fleets: count = 100_000, searches: number = 150, scans = 3 } = options;
  const world = searchWorld(count);
  const fleets = world.fleets.map(fleetOf);
  const searches = world.searches(number, askedServices);
  const dynamo = await startDynamo({ dataDir: null });
  const client = new DynamoDBClient({ endpoint: dynamo.endpoint, region: localRegion, credentials: localCredentials });
  try {
    const documents = DynamoDBDocumentClient.from(client);
    const product = createDatabase(documents, "product");
    const records = createDatabase(documents, "records");
    for (const { table } of [product, records]) await ensureTable(client, table, false);
    const road = roadWorld(fleets);
    await load(dynamo.endpoint, product.table, indexOf(fleets));
    await load(dynamo.endpoint, product.table, road.items());
    await load(dynamo.endpoint, records.table, recordsOf(fleets));

    const keyTimes: number[] = [];
    let exact = 0;
    let now = worldStart;
    const placeNow: PlaceOf = (fleet) => {
      const place = road.byId.get(fleet.id)?.place;
      return place && fixAge(place.at, now) === "fresh" ? place : keptAt(fleet);
    };
    for (const search of searches) {
      now = addSeconds(now, stepSeconds);
      await road.move(product, now);
      const { result, milliseconds } = await timed(() => searchByKey(product, search, now));
      keyTimes.push(milliseconds);
      if (result.join() === bruteForce(fleets, search, placeNow).join()) exact++;
    }
    const scanTimes: number[] = [];
    for (const search of searches.slice(0, scans)) {
      const { result, milliseconds } = await timed(() => searchByScan(records, search));
      if (result.join() !== bruteForce(fleets, search, keptAt).join()) throw new Error("the full read missed vehicles");
      scanTimes.push(milliseconds);
    }
    const [keyMs, scanMs] = [percentile(keyTimes, 0.5), percentile(scanTimes, 0.5)];
    return { exact: exact / searches.length, vsScan: keyMs / scanMs, keyMs, scanMs };
  } finally {
    client.destroy();
    await dynamo.stop();
  }
}
