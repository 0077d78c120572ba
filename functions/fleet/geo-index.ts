import { z } from "zod";
import { ServiceName } from "#shared/catalogue/service-name.ts";
import type { ServiceId } from "#shared/catalogue/services.ts";
import { Fleet } from "#shared/fleet/model.ts";
import { ratesFor } from "#shared/fleet/rates-for.ts";
import { geohash5, geoPartition } from "#shared/geo/cells.ts";
import type { GeoRange } from "#shared/geo/cover.ts";
import { type Nearest, nearest } from "#shared/geo/nearest.ts";
import { Coordinates } from "#shared/geo/position.ts";
import { publishedPlace } from "#shared/geo/published-place.ts";
import type { StoredPhoto } from "#shared/images/photo.ts";
import { miscounted } from "../platform/capped-count.ts";
import type { Database, Item, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

/** Fields needed to rank, filter and price a vehicle. Contains only its published place, so searches reveal no more. */
const IndexedFleet = z.object({
  fleetId: Fleet.shape.id,
  service: ServiceName,
  ...Coordinates.shape,
  ...Fleet.pick({
    haulierId: true,
    name: true,
    vehicleType: true,
    spec: true,
    year: true,
    status: true,
    hourlyRatePence: true,
    dailyRatePence: true,
    minimumHours: true,
    radiusMiles: true,
    autoAccept: true,
  }).shape,
  /** Storage key of the vehicle's first photo. */
  photoKey: z.string().max(300).nullable(),
});
export type IndexedFleet = z.infer<typeof IndexedFleet>;

/** A vehicle in the index. Without `photos` it is a new vehicle, which has none. */
type ListedFleet = Fleet & { readonly photos?: readonly StoredPhoto[] };

const listing = entity({
  name: "fleetListing",
  schema: () => IndexedFleet,
  key: (found: Pick<IndexedFleet, "service" | "fleetId" | "lat" | "lng">) => {
    const { partition, sort } = geoPartition(found);
    return { PK: listingPartition(found.service, partition), SK: `${sort}#${found.fleetId}` };
  },
  keyNote: "`GEO#<service>#` with the geohash3 of its place; then its Morton code and `#<fleetId>`",
  upgrades: [{ name: "an entry has the vehicle's year", up: (old) => ({ ...old, year: null }) }],
});

export function listedVehicle(fleet: ListedFleet, service: ServiceId): IndexedFleet {
  const { id: fleetId, base, photos = [], ...rest } = fleet;
  const photoKey = photos[0]?.key ?? null;
  return IndexedFleet.parse({
    ...rest,
    ...ratesFor(fleet, service),
    ...publishedPlace(base),
    fleetId,
    service,
    photoKey,
  });
}

function listingPartition(service: ServiceId, partition: string): string {
  return `GEO#${service}#${partition}`;
}

/** One index entry per service. Key and position must use the same point, or searches could miss the vehicle. */
export function geoIndexItems(fleet: ListedFleet): Item[] {
  return [...new Set(fleet.services)].map((service) => listing.toItem(listedVehicle(fleet, service)));
}

/** Index writes for a vehicle's change; null: not listed before or after. At most four writes per service. */
export function geoIndexWrites(before: ListedFleet | null, after: ListedFleet | null): Write[] {
  const old = before ? geoIndexItems(before) : [];
  const put = after ? geoIndexItems(after) : [];
  const kept = new Set(put.map(({ PK, SK }) => `${PK} ${SK}`));
  const gone = old.filter(({ PK, SK }) => !kept.has(`${PK} ${SK}`));
  return [
    ...gone.map(({ PK, SK }) => ({ remove: { PK: String(PK), SK: String(SK) } })),
    ...put.map((item) => ({ put: item })),
    ...counterWrites(countDeltas(before, after)),
  ];
}

/** A change of the number of vehicles for a service in a geohash5 cell. */
export interface CountDelta {
  service: ServiceId;
  cell: string;
  delta: number;
}

/** Changes of the counters from `before` to `after`. Omits cells with the same count. */
export function countDeltas(before: Fleet | null, after: Fleet | null): CountDelta[] {
  const deltas = new Map<string, CountDelta>();
  const count = (fleet: Fleet | null, by: number): void => {
    if (!fleet) return;
    const cell = geohash5(publishedPlace(fleet.base));
    for (const service of new Set(fleet.services)) {
      const known = deltas.get(`${service} ${cell}`);
      deltas.set(`${service} ${cell}`, { service, cell, delta: (known?.delta ?? 0) + by });
    }
  };
  count(before, -1);
  count(after, 1);
  return [...deltas.values()].filter(({ delta }) => delta !== 0);
}

/*
 * Key of the counters of a service in a geohash3 cell. Each geohash5 cell is an attribute named by its last two
 * letters, because ADD creates missing attributes but not map entries.
 */
function counterKey(service: ServiceId, partition: string): { PK: string; SK: string } {
  return { PK: counterPartition(service), SK: partition };
}

function counterPartition(service: ServiceId): string {
  return `GEOCOUNT#${service}`;
}

interface Counter {
  readonly service: ServiceId;
  readonly key: { readonly PK: string; readonly SK: string };
  readonly add: Record<string, number>;
}

function byCounter(deltas: readonly CountDelta[]): Counter[] {
  const counters = new Map<string, Counter>();
  for (const { service, cell, delta } of deltas) {
    const key = counterKey(service, cell.slice(0, 3));
    const counter = counters.get(`${key.PK} ${key.SK}`) ?? { service, key, add: {} };
    const letters = cell.slice(3);
    counter.add[letters] = (counter.add[letters] ?? 0) + delta;
    counters.set(`${key.PK} ${key.SK}`, counter);
  }
  return [...counters.values()];
}

/** One write per service and geohash3 cell. Fails rather than count below zero. */
export function counterWrites(deltas: readonly CountDelta[]): Write[] {
  return byCounter(deltas).map(({ key, service, add }) => {
    const lowered = Object.entries(add).filter(([, by]) => by < 0);
    const update = { update: key, change: { add } };
    if (lowered.length === 0) return update;
    return {
      ...update,
      when: lowered.map(([attribute, by]) => ({ attribute, is: ">=" as const, value: -by })),
      otherwise: miscounted,
      mend: (db) => recountVehicles(db, { service, partition: key.SK }),
    };
  });
}

/** A geohash3 cell with entries or counters of a service. */
export interface CountedArea {
  readonly service: ServiceId;
  readonly partition: string;
}

/** The area of an index entry or counter item; null for another item. */
export function countedArea({ PK, SK }: Item): CountedArea | null {
  const [kind, service, partition] = String(PK).split("#");
  if (kind !== "GEO" && kind !== "GEOCOUNT") return null;
  return { service: service as ServiceId, partition: kind === "GEO" ? String(partition) : String(SK) };
}

/** Counters corrected per write, below DynamoDB's limit of conditions in an expression. */
const mendedAtOnce = 50;

/** Corrects counters and returns the number of wrong cells. Throws `miscounted` after a concurrent change. */
export async function recountVehicles(db: Database, { service, partition }: CountedArea): Promise<number> {
  const key = counterKey(service, partition);
  const { PK: _pk, SK: _sk, ...stored } = (await db.get(key)) ?? {};
  const counted: Record<string, number> = {};
  let after: Item | undefined;
  do {
    const page = await db.query({ partition: listingPartition(service, partition), consistent: true, after });
    for (const found of listing.readAll(page.items)) {
      const letters = geohash5(found).slice(3);
      counted[letters] = (counted[letters] ?? 0) + 1;
    }
    after = page.last;
  } while (after);
  const cells = [...new Set([...Object.keys(stored), ...Object.keys(counted)])];
  const wrong = cells.filter((cell) => (stored[cell] ?? 0) !== (counted[cell] ?? 0));
  for (let i = 0; i < wrong.length; i += mendedAtOnce) {
    const some = wrong.slice(i, i + mendedAtOnce);
    await db.commit([
      {
        update: key,
        change: { set: Object.fromEntries(some.map((cell) => [cell, counted[cell] ?? 0])) },
        when: some.map((attribute) =>
          attribute in stored
            ? { attribute, is: "=" as const, value: stored[attribute] }
            : { attribute, is: "missing" as const },
        ),
        otherwise: miscounted,
      },
    ]);
  }
  return wrong.length;
}

/** Counter items for these vehicles, to fill an empty index. */
export function counterItems(vehicles: readonly Fleet[]): Item[] {
  return byCounter(vehicles.flatMap((fleet) => countDeltas(null, fleet))).map(({ key, add }) => ({ ...key, ...add }));
}

/** Returns the index entries in a range, from all pages. */
export async function readRange(db: Database, service: ServiceId, range: GeoRange): Promise<IndexedFleet[]> {
  const found: IndexedFleet[] = [];
  let after: Item | undefined;
  do {
    const page = await db.query({
      partition: listingPartition(service, range.partition),
      // "~" sorts after the "#" that follows the last code of the range.
      between: [range.from, `${range.to}~`],
      after,
    });
    found.push(...listing.readAll(page.items));
    after = page.last;
  } while (after);
  return found;
}

export async function readFirst(
  db: Database,
  service: ServiceId,
  partition: string,
  most: number,
): Promise<IndexedFleet[]> {
  const { items } = await db.query({ partition: listingPartition(service, partition), limit: most });
  return listing.readAll(items);
}

/** Vehicles per geohash5 cell, within some geohash3 partitions. */
export async function readCounters(
  db: Database,
  service: ServiceId,
  partitions: readonly string[],
): Promise<Map<string, number>> {
  return countsIn(await db.getMany(partitions.map((partition) => counterKey(service, partition))));
}

/** Vehicles of a service per geohash5 cell, everywhere. Reads one small item per geohash3 cell. */
export async function readAllCounters(db: Database, service: ServiceId): Promise<Map<string, number>> {
  const items: Item[] = [];
  let after: Item | undefined;
  do {
    const page = await db.query({ partition: counterPartition(service), after });
    items.push(...page.items);
    after = page.last;
  } while (after);
  return countsIn(items);
}

function countsIn(counters: readonly Item[]): Map<string, number> {
  return new Map(
    counters.flatMap(({ PK: _pk, SK: partition, ...counts }) =>
      Object.entries(counts).map(([letters, count]) => [`${partition}${letters}`, Number(count)] as const),
    ),
  );
}

/** Returns exactly the nearest accepted vehicles. Reads one batch of counters, then usually at most six queries. */
export async function nearestVehicles(
  db: Database,
  search: {
    service: ServiceId;
    centre: Coordinates;
    radiusMiles: number;
    want: number;
    accept?: (fleet: IndexedFleet) => boolean;
  },
): Promise<Nearest<IndexedFleet>> {
  const { service, ...where } = search;
  return nearest({
    ...where,
    counters: (partitions) => readCounters(db, service, partitions),
    read: (range) => readRange(db, service, range),
    idOf: (fleet) => fleet.fleetId,
  });
}
