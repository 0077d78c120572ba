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
import type { KeptPhoto } from "#shared/images/photo.ts";
import { miscounted } from "../platform/capped-count.ts";
import type { Database, Item, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

/**
 * What the index keeps of a vehicle for each of its services: enough to rank, filter and price it without its record. Its
 * place is the published one: what is not in the index cannot be found by searching.
 */
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
  /** Of its first photo. */
  photoKey: z.string().max(300).nullable(),
});
export type IndexedFleet = z.infer<typeof IndexedFleet>;

/** A vehicle as the index takes it; one that is new has no photos. */
type ListedFleet = Fleet & { readonly photos?: readonly KeptPhoto[] };

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

/** A vehicle as the index has it for one service. */
export function listedFleet(fleet: ListedFleet, service: ServiceId): IndexedFleet {
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

/**
 * The index entries of a vehicle, one for each service, filed under its published place. An entry's key and its position
 * always come from the same point, or a search could miss it.
 */
export function geoIndexItems(fleet: ListedFleet): Item[] {
  return [...new Set(fleet.services)].map((service) => listing.toItem(listedFleet(fleet, service)));
}

/**
 * The writes that bring the index from a vehicle's old state (null: not listed) to its new one (null: removed),
 * counters included. At most four for each service.
 */
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

/** A change of how many vehicles offer a service in a geohash5 cell. */
export interface CountDelta {
  service: ServiceId;
  /** The geohash5 cell. */
  cell: string;
  delta: number;
}

/** How a vehicle's change moves the counters; cells where nothing changes are left out. */
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
 * A counter item holds one service in one geohash3 cell: an attribute for each geohash5 cell in it, named by the
 * two letters that the cells differ in. Attributes, not a map: ADD makes them where they are missing.
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

/** The writes that apply changes to the counters, one for each service and geohash3 cell. A counter has a floor. */
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

/** A geohash3 cell in which vehicles are listed or counted for a service. */
export interface CountedArea {
  readonly service: ServiceId;
  readonly partition: string;
}

/** The area of a stored entry or counter; null for another item. */
export function countedArea({ PK, SK }: Item): CountedArea | null {
  const [kind, service, partition] = String(PK).split("#");
  if (kind !== "GEO" && kind !== "GEOCOUNT") return null;
  return { service: service as ServiceId, partition: kind === "GEO" ? String(partition) : String(SK) };
}

/** Fewer than the conditions that an expression has room for. */
const mendedAtOnce = 50;

/**
 * Counts the vehicles of an area again, from its entries in the index, and returns how many cells were wrong. Refused
 * with `miscounted` when a counter changes meanwhile.
 */
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

/** The counters of a whole set of vehicles, as items: for filling an empty index. */
export function counterItems(fleets: readonly Fleet[]): Item[] {
  return byCounter(fleets.flatMap((fleet) => countDeltas(null, fleet))).map(({ key, add }) => ({ ...key, ...add }));
}

/** All entries of a service in a range of keys, however many pages those are. */
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

/** The first entries of a service in a geohash3 partition, `most` of them. */
export async function readFirst(
  db: Database,
  service: ServiceId,
  partition: string,
  most: number,
): Promise<IndexedFleet[]> {
  const { items } = await db.query({ partition: listingPartition(service, partition), limit: most });
  return listing.readAll(items);
}

/** Vehicles that offer a service, counted per geohash5, in some geohash3 partitions. */
export async function readCounters(
  db: Database,
  service: ServiceId,
  partitions: readonly string[],
): Promise<Map<string, number>> {
  return countsIn(await db.getMany(partitions.map((partition) => counterKey(service, partition))));
}

/** Vehicles that offer a service, counted per geohash5, wherever they are: one small item for each geohash3. */
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

/**
 * The `want` nearest vehicles that offer a service, no farther than `radiusMiles` and accepted if `accept` is given:
 * exactly those, nearest first, read by key in one batch of counters and, nearly always, at most six queries.
 */
export async function nearestFleets(
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
