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

const Whereabouts = z.object({
  cell: z.string().max(12),
  fleetId: FleetId,
  haulierId: UserId,
  personId: UserId,
  /** What the vehicle is hired out for. */
  services: z.array(ServiceName).max(serviceIds.length),
  ...Coordinates.shape,
  accuracyMetres: z.number(),
  source: LocationSource,
  /** When the device took the fix. */
  at: Instant,
  /** A timer has found it too old for searches; the next fix ends that. */
  isStale: z.boolean(),
  /** When its device read a later place that is too inexact to be shown. */
  blurredAt: Instant.nullish(),
});
export type Whereabouts = z.infer<typeof Whereabouts>;

/** Letters of the cells that are partitions, as many as those that searches read by. */
const partitionLetters = 3;
const cellLetters = 4;

const partitionOf = (cell: string) => `LIVE#${cell.slice(0, partitionLetters)}`;

/**
 * Where a vehicle on duty was last, for as long as its person shares it. It lies in the table in the order of its cell,
 * a geohash4, so a fix within the cell is one update of one item of less than 1 kB, with no index behind it; only a fix
 * in another cell moves it. Its time to live is a backstop: timers take it away long before.
 */
export const whereaboutsEntity = entity({
  name: "whereabouts",
  schema: () => Whereabouts,
  key: ({ cell, fleetId }: Pick<Whereabouts, "cell" | "fleetId">) => ({
    PK: partitionOf(cell),
    SK: `${cell}#${fleetId}`,
  }),
  keyNote: "`LIVE#` with the geohash3 of its place; then its geohash4 and `#<fleetId>`",
  ttl: ({ at }) => epochSecondsOf(at) + 86_400,
});

/** Where a vehicle on duty was last; null where nothing is listed. */
export async function whereaboutsOf(db: Database, duty: Duty | null): Promise<Whereabouts | null> {
  if (!duty?.cell) return null;
  const item = await db.get(whereaboutsEntity.key({ cell: duty.cell, fleetId: duty.fleetId }));
  return item ? whereaboutsEntity.fromItem(item) : null;
}

/** Notes that the device of a vehicle knows too little of where it is, until a later fix is written. */
export async function noteBlurredPlace(db: Database, { cell, fleetId, at }: Whereabouts, blurredAt: string) {
  await db.update(whereaboutsEntity.key({ cell, fleetId }), { set: { blurredAt } }, [
    { attribute: "at", is: "=", value: at },
  ]);
}

/** Notes what a vehicle is hired out for now, where it is listed. */
export async function noteServices(db: Database, of: Pick<Whereabouts, "cell" | "fleetId">, services: ServiceId[]) {
  await db.update(whereaboutsEntity.key(of), { set: { services } }, [{ attribute: "PK", is: "exists" }]);
}

/** The whereabouts of several vehicles, by vehicle; those with none are left out. */
export async function whereaboutsByFleet(db: Database, duties: Iterable<Duty>): Promise<Map<FleetId, Whereabouts>> {
  const keys = [...duties].flatMap(({ cell, fleetId }) => (cell ? [whereaboutsEntity.key({ cell, fleetId })] : []));
  const items = keys.length > 0 ? await db.getMany(keys, { consistent: true }) : [];
  return new Map(whereaboutsEntity.readAll(items).map((one) => [one.fleetId, one]));
}

/** All whereabouts in a cell: a geohash of three letters or more. */
export const whereaboutsIn = (db: Database, cell: string) =>
  read(db, { partition: partitionOf(cell), beginsWith: cell });

/** All whereabouts whose cells a range of Morton codes touches, and so all that lie in the range. */
export function whereaboutsInRange(db: Database, range: GeoRange): Promise<Whereabouts[]> {
  const cellOf = (hex: string) => geohashOfMorton(Number.parseInt(hex, 16), cellLetters);
  return read(db, {
    partition: partitionOf(range.partition),
    // "~" sorts after the "#" that follows a cell.
    between: [`${cellOf(range.from)}#`, `${cellOf(range.to)}~`],
  });
}

async function read(db: Database, request: Parameters<Database["query"]>[0]): Promise<Whereabouts[]> {
  const found: Whereabouts[] = [];
  let after: Item | undefined;
  do {
    const page = await db.query({ ...request, consistent: true, after });
    found.push(...whereaboutsEntity.readAll(page.items));
    after = page.last;
  } while (after);
  return found;
}

/** Whereabouts as they are stored, for worlds that are filled at once. */
export const whereaboutsItem = (one: Whereabouts): Item => whereaboutsEntity.toItem(one);
