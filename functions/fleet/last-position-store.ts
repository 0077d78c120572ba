import { z } from "zod";
import { ServiceName } from "#shared/catalogue/service-name.ts";
import { type ServiceId, serviceIds } from "#shared/catalogue/services.ts";
import { LocationSource } from "#shared/fleet/duty.ts";
import { geohashOfMorton } from "#shared/geo/cells.ts";
import type { GeoRange } from "#shared/geo/cover.ts";
import { Coordinates } from "#shared/geo/position.ts";
import { FleetId, UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import type { Database, Item } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import type { Duty } from "./duty-store.ts";

const LastPosition = z.object({
  cell: z.string().max(12),
  fleetId: FleetId,
  haulierId: UserId,
  personId: UserId,
  services: z.array(ServiceName).max(serviceIds.length),
  ...Coordinates.shape,
  accuracyMetres: z.number(),
  source: LocationSource,
  /** When the device measured the fix. */
  at: Instant,
  /** Set by a timer once the fix is too old for searches. The next fix clears it. */
  isStale: z.boolean(),
  /** Last time the device had only a rough position, which is not shown. */
  blurredAt: Instant.nullish(),
});
export type LastPosition = z.infer<typeof LastPosition>;

/** Letters of a partition's geohash, the same as in the search index. */
const partitionLetters = 3;
const cellLetters = 4;

const partitionOf = (cell: string) => `LIVE#${cell.slice(0, partitionLetters)}`;

/**
 * Keyed by geohash4, so that a fix in the same cell is one update below 1 kB. Timers delete positions before the TTL
 * does.
 */
export const lastPositionEntity = entity({
  name: "whereabouts",
  schema: () => LastPosition,
  key: ({ cell, fleetId }: Pick<LastPosition, "cell" | "fleetId">) => ({
    PK: partitionOf(cell),
    SK: `${cell}#${fleetId}`,
  }),
  keyNote: "`LIVE#` with the geohash3 of its place; then its geohash4 and `#<fleetId>`",
  ttl: ({ at }) => epochSecondsOf(at) + 86_400,
});

export async function lastPositionOf(db: Database, duty: Duty | null): Promise<LastPosition | null> {
  if (!duty?.cell) return null;
  const item = await db.get(lastPositionEntity.key({ cell: duty.cell, fleetId: duty.fleetId }));
  return item ? lastPositionEntity.fromItem(item) : null;
}

/** Records that the device has only rough positions, until a later fix is stored. */
export async function noteBlurredPlace(db: Database, { cell, fleetId, at }: LastPosition, blurredAt: string) {
  await db.update(lastPositionEntity.key({ cell, fleetId }), { set: { blurredAt } }, [
    { attribute: "at", is: "=", value: at },
  ]);
}

export async function noteServices(db: Database, of: Pick<LastPosition, "cell" | "fleetId">, services: ServiceId[]) {
  await db.update(lastPositionEntity.key(of), { set: { services } }, [{ attribute: "PK", is: "exists" }]);
}

/** Last positions by vehicle; omits vehicles without one. */
export async function lastPositionsByVehicle(
  db: Database,
  duties: Iterable<Duty>,
): Promise<Map<FleetId, LastPosition>> {
  const keys = [...duties].flatMap(({ cell, fleetId }) => (cell ? [lastPositionEntity.key({ cell, fleetId })] : []));
  const items = keys.length > 0 ? await db.getMany(keys, { consistent: true }) : [];
  return new Map(lastPositionEntity.readAll(items).map((one) => [one.fleetId, one]));
}

/** Last positions in a cell: a geohash of three letters or more. */
export const lastPositionsIn = (db: Database, cell: string) =>
  read(db, { partition: partitionOf(cell), beginsWith: cell });

/** All last positions in the cells of a range of Morton codes. */
export function lastPositionsInRange(db: Database, range: GeoRange): Promise<LastPosition[]> {
  const cellOf = (hex: string) => geohashOfMorton(Number.parseInt(hex, 16), cellLetters);
  return read(db, {
    partition: partitionOf(range.partition),
    // "~" sorts after the "#" that follows a cell.
    between: [`${cellOf(range.from)}#`, `${cellOf(range.to)}~`],
  });
}

async function read(db: Database, request: Parameters<Database["query"]>[0]): Promise<LastPosition[]> {
  const found: LastPosition[] = [];
  let after: Item | undefined;
  do {
    const page = await db.query({ ...request, consistent: true, after });
    found.push(...lastPositionEntity.readAll(page.items));
    after = page.last;
  } while (after);
  return found;
}

/** For tests and benchmarks that fill a table directly. */
export const lastPositionItem = (one: LastPosition): Item => lastPositionEntity.toItem(one);
