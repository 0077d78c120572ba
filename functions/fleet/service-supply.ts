import { type ServiceId, serviceIds } from "#shared/catalogue/services.ts";
import type { ServiceSupply } from "#shared/fleet/model.ts";
import type { fleetOperations } from "#shared/fleet/operations.ts";
import { availabilityOf } from "#shared/fleet/rules.ts";
import { middleOfGeohash } from "#shared/geo/cells.ts";
import { distanceKm, oneDecimal } from "#shared/geo/distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import { readAllCounters, readFirst } from "./geo-index.ts";
import { cardsOf } from "./haulier-cards.ts";

/** The fields that are the same for every caller. */
interface Known extends Omit<ServiceSupply, "nearestKm"> {
  readonly cells: readonly Coordinates[];
}

/** Cache lifetime in ms, to save reads. */
const storedMs = 60_000;
/** Number of fullest cells read for a service with many vehicles. Their distances stand for all. */
const mostSquares = 3;
const mostOfSquare = 100;

const kept = new WeakMap<Database, { readonly readAt: number; readonly all: Promise<readonly Known[]> }>();

/** Supply of a service near the caller. Distances count from the centre of a coarse cell, to hide yards. */
export async function serviceSupply(
  { near }: Input<typeof fleetOperations.serviceSupply>,
  context: Context,
): Promise<ServiceSupply[]> {
  const all = await knownOf(context.db, Date.parse(context.now));
  return all.map(({ cells, ...supply }) => ({ ...supply, nearestKm: near ? nearestKm(near, cells) : null }));
}

function nearestKm(place: Coordinates, cells: readonly Coordinates[]): number | null {
  return cells.length === 0 ? null : oneDecimal(Math.min(...cells.map((cell) => distanceKm(place, cell))));
}

function knownOf(db: Database, at: number): Promise<readonly Known[]> {
  const before = kept.get(db);
  // Absolute difference, because tests may set the clock back.
  if (before && Math.abs(at - before.readAt) < storedMs) return before.all;
  const all = Promise.all(serviceIds.map((service) => readOne(db, service)));
  kept.set(db, { readAt: at, all });
  // Does not cache a failed read: the next caller tries again.
  all.catch(() => kept.delete(db));
  return all;
}

async function readOne(db: Database, service: ServiceId): Promise<Known> {
  const counters = [...(await readAllCounters(db, service))].filter(([, count]) => count > 0);
  const squares = new Map<string, number>();
  for (const [cell, count] of counters) squares.set(cell.slice(0, 3), (squares.get(cell.slice(0, 3)) ?? 0) + count);
  const fullest = [...squares].sort((a, b) => b[1] - a[1]).slice(0, mostSquares);
  const listed = (await Promise.all(fullest.map(([square]) => readFirst(db, service, square, mostOfSquare)))).flat();
  const hauliers = [...new Set(listed.map(({ haulierId }) => haulierId))].slice(0, 100);
  const cards = await cardsOf(db, hauliers);
  const ratings = [...cards.values()].flatMap(({ averageRating }) => averageRating ?? []);
  return {
    service,
    vehicles: counters.reduce((sum, [, count]) => sum + count, 0),
    isAvailable: listed.some(({ status, haulierId }) => cards.has(haulierId) && availabilityOf(status) !== "busy"),
    rating: ratings.length === 0 ? null : oneDecimal(ratings.reduce((sum, one) => sum + one, 0) / ratings.length),
    cells: counters.map(([cell]) => middleOfGeohash(cell)),
  };
}
