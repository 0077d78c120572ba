import { fixAge } from "#shared/fleet/duty.ts";
import { type LiveMap, type MapBounds, mostVehicles } from "#shared/fleet/live-map.ts";
import { mapSightOf, seenOnMap } from "#shared/fleet/map-sight.ts";
import type { fleetOperations } from "#shared/fleet/operations.ts";
import { geohash4, middleOfGeohash } from "#shared/geo/cells.ts";
import { cellsWithin, liesIn, widened } from "#shared/geo/cells-within.ts";
import { distanceMiles } from "#shared/geo/distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import { publishedPlace, publishedRim } from "#shared/geo/published-place.ts";
import { isHaulier, managesFleet } from "#shared/kernel/access.ts";
import type { FleetId, UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { SubscriptionGrant } from "#shared/kernel/wire.ts";
import { employersOf, marksOf } from "../accounts/public.ts";
import { type Caller, type Context, callerId } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import { inBatches } from "../platform/in-batches.ts";
import { shortHash } from "../platform/short-hash.ts";
import { cardsOf } from "./haulier-cards.ts";
import { type LastPosition, lastPositionsIn } from "./last-position-store.ts";
import { inSearch, vehiclesById } from "./store.ts";

/** Cells read in parallel. */
const readAtOnce = 25;
/** Up to this many geohash4 cells are read singly. Above, the map reads the larger cells around them, 32 cells each. */
const mostSmallCells = 12;

interface Found {
  readonly place: LastPosition;
  readonly published: Coordinates;
}

/** Filters and limits by published places, but returns those the caller may see, so bounds reveal no more. */
export async function liveMap(
  { bounds, service, availability }: Input<typeof fleetOperations.liveMap>,
  context: Context,
): Promise<LiveMap> {
  const { db, now, caller } = context;
  const sight = mapSightOf(accountOf(caller));
  const [shared, marks, ownHauliers] = await Promise.all([
    sharedWithin(db, bounds, now),
    caller.userId ? marksOf(db, caller.userId) : null,
    hauliersOf(context),
  ]);
  const found = shared.filter(
    ({ place }) => (!service || place.services.includes(service)) && !marks?.notMatched.has(place.haulierId),
  );
  const inView = found.filter(({ published }) => liesIn(bounds, published));
  // Too many to show singly: skips reading their records, which only the status needs.
  if (inView.length > mostVehicles && !availability)
    return { sight, vehicles: [], more: countsOf(inView), ownHauliers };
  const inOrder = nearestFirst(found, bounds);
  const near = inOrder.slice(0, mostVehicles);
  const [fleets, cards] = await Promise.all([
    vehiclesById(
      db,
      near.map(({ place }) => place.fleetId),
    ),
    cardsOf(db, [...new Set(near.map(({ place }) => place.haulierId))]),
  ]);
  const vehicleOf = new Map(fleets.map((fleet) => [fleet.id, fleet]));
  const vehicles = near.flatMap(({ place }) => {
    const fleet = vehicleOf.get(place.fleetId);
    const card = cards.get(place.haulierId);
    if (!fleet || !card || !inSearch(fleet)) return [];
    const seen = seenOnMap({ reference: shortHash(fleet.id), fleet, card, place }, sight, now);
    const fits =
      seen !== null &&
      liesIn(bounds, seen.position) &&
      (!service || seen.services.includes(service)) &&
      (!availability || seen.availability === availability);
    return fits ? [seen] : [];
  });
  const beyond = inOrder.slice(mostVehicles).filter(({ published }) => liesIn(bounds, published));
  return { sight, vehicles, more: countsOf(beyond), ownHauliers };
}

const accountOf = (caller: Caller) => (caller.userId === null ? null : caller);

async function sharedWithin(db: Database, bounds: MapBounds, now: string): Promise<Found[]> {
  const wide = widened(bounds, publishedRim);
  const small = cellsWithin(wide, 4);
  const cells = small.length <= mostSmallCells ? small : cellsWithin(wide, 3);
  const read = (await inBatches(cells, readAtOnce, (cell) => lastPositionsIn(db, cell))).flat();
  const newest = new Map<FleetId, LastPosition>();
  for (const place of read) if ((newest.get(place.fleetId)?.at ?? "") < place.at) newest.set(place.fleetId, place);
  return [...newest.values()]
    .filter(({ at }) => fixAge(at, now) !== "hidden")
    .map((place) => ({ place, published: publishedPlace(place) }))
    .filter(({ published }) => liesIn(wide, published));
}

function nearestFirst(found: readonly Found[], { south, west, north, east }: MapBounds): Found[] {
  const middle = { lat: (south + north) / 2, lng: (west + east) / 2 };
  const id = ({ place }: Found) => shortHash(place.fleetId);
  return found
    .map((one) => ({ one, miles: distanceMiles(middle, one.published), id: id(one) }))
    .sort((a, b) => a.miles - b.miles || (a.id < b.id ? -1 : 1))
    .map(({ one }) => one);
}

/** Counts per square, by published places, so that a count of one reveals no exact position. */
function countsOf(found: readonly Found[]): LiveMap["more"] {
  const counts = new Map<string, number>();
  for (const { published } of found) {
    const cell = geohash4(published);
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  return [...counts].map(([cell, vehicles]) => ({ cell, position: middleOfGeohash(cell), vehicles }));
}

async function hauliersOf(context: Context): Promise<UserId[]> {
  if (isHaulier(context.caller)) return [callerId(context)];
  if (!managesFleet(context.caller)) return [];
  return (await employersOf(context.db, callerId(context))).map(({ haulierId }) => haulierId);
}

export async function onLiveMap({ cells }: Input<typeof fleetOperations.onLiveMap>): Promise<SubscriptionGrant> {
  return { filter: { cells: { containsAny: cells } } };
}

/** Maximum values of `notIn` in an AppSync subscription filter. */
const mostLeftOut = 5;

/**
 * Streams exact places to users who may book, except of blocked hauliers. Above AppSync's filter limit, only their own
 * vehicles are streamed; others appear at the next read.
 */
export async function onExactMap(
  { cells }: Input<typeof fleetOperations.onExactMap>,
  context: Context,
): Promise<SubscriptionGrant> {
  const me = callerId(context);
  const { notMatched } = await marksOf(context.db, me);
  const heard = { cells: { containsAny: cells } };
  if (notMatched.size === 0) return { filter: heard };
  if (notMatched.size > mostLeftOut) return { filter: { ...heard, haulierId: { eq: me } } };
  return { filter: { ...heard, haulierId: { notIn: [...notMatched] } } };
}
