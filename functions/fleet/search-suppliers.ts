import { serviceOf } from "#shared/catalogue/normalise.ts";
import { isSameDay } from "#shared/catalogue/prices.ts";
import type { ServiceId } from "#shared/catalogue/services/index.ts";
import { uncoveredText } from "#shared/fleet/cover.ts";
import { mapSightOf } from "#shared/fleet/map-sight.ts";
import type { HaulierCard, Supplier, SupplierSearch } from "#shared/fleet/model.ts";
import { reachOf } from "#shared/fleet/reach.ts";
import { availabilityOf } from "#shared/fleet/rules.ts";
import { asVisitorsSee } from "#shared/fleet/visitors.ts";
import { distanceMiles, oneDecimal } from "#shared/geo/distance.ts";
import { supplierEtaMinutes } from "#shared/geo/eta.ts";
import type { FleetId } from "#shared/kernel/id.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import type { RateCard } from "#shared/pricing/rate-card.ts";
import { sitedJob } from "#shared/pricing/sited-job.ts";
import { type SitedJob, vehiclePrice } from "#shared/pricing/vehicle-price.ts";
import { marksOf } from "../accounts/public.ts";
import { nearestTown } from "../places/public.ts";
import { type Context, isAdmin, mayBook } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import { inBatches } from "../platform/in-batches.ts";
import { photoLink } from "../platform/photo-files.ts";
import { shortHash } from "../platform/short-hash.ts";
import { coversOf } from "./cover-store.ts";
import { withDayOff } from "./diary-store.ts";
import { fleetsOfFavourites } from "./favourites.ts";
import { type Asked, type FoundVehicle, nearestNow } from "./found-where.ts";
import { type IndexedFleet, nearestFleets } from "./geo-index.ts";
import { cardsOf } from "./haulier-cards.ts";
import { heldUntilOf } from "./held-until.ts";
import { rateCardsFor } from "./rate-card-store.ts";
import { freeFrom, freeToday } from "./slot-store.ts";

/** Vehicles whose hours are read at the same time. */
const readAtOnce = 25;

const nobodyMarked: Awaited<ReturnType<typeof marksOf>> = { favourites: [], notMatched: new Set() };

/**
 * Vehicles that offer a service near a site and go there, the caller's favourites first, then the nearest: for today those on
 * the road by where they are, the rest by their published places, for other days all by these. Each has its binding price
 * there; that and how far it goes count from where it is kept, so that nothing moves while a form is filled in. Phone
 * numbers are for those who book and for admins, exact places on the road for whom the live map shows them; visitors see what
 * `asVisitorsSee` leaves.
 */
export async function searchSuppliers(
  input: SupplierSearch,
  context: Context,
): Promise<{ items: Supplier[]; radiusMiles: number }> {
  const day = input.on ?? ukDayOf(context.now);
  const { userId } = context.caller;
  const marks = userId ? await marksOf(context.db, userId) : nobodyMarked;
  const search = {
    service: input.service,
    centre: input.site,
    radiusMiles: input.radiusMiles,
    want: input.limit,
    // What is shown decides: a vehicle that goes 10 miles is found for a site that its card says is 10.0 miles away.
    accept: (fleet: IndexedFleet) =>
      !marks.notMatched.has(fleet.haulierId) && oneDecimal(distanceMiles(input.site, fleet)) <= reachOf(fleet),
  };
  const isVisitor = userId === null;
  const asked =
    day === ukDayOf(context.now) ? { now: context.now, sight: mapSightOf(isVisitor ? null : context.caller) } : null;
  const [near, favourites] = await Promise.all([
    nearestOn(context.db, day, search, asked),
    fleetsOfFavourites(context.db, search, marks.favourites, asked).then((found) => takingWork(context.db, day, found)),
  ]);
  const isFavourite = ({ haulierId }: IndexedFleet) => marks.favourites.includes(haulierId);
  const found = [...favourites, ...near.filter(({ row }) => !isFavourite(row))].slice(0, input.limit);
  const [cards, uncovered, fullToday, rateCards, held] = await Promise.all([
    cardsOf(
      context.db,
      found.map(({ row }) => row.haulierId),
    ),
    uncoveredOn(
      day,
      input.service,
      context.db,
      found.map(({ row }) => row.fleetId),
    ),
    fullOnes(
      input,
      context,
      found.map(({ row }) => row.fleetId),
    ),
    rateCardsFor(
      context.db,
      input.service,
      found.map(({ row }) => row),
    ),
    heldUntilOf(
      input,
      context,
      found.map(({ row }) => row.fleetId),
    ),
  ]);
  const job = sitedJob({ ...input, day, time: input.at });
  const seesPhones = mayBook(context) || isAdmin(context);
  return {
    radiusMiles: input.radiusMiles,
    items: await Promise.all(
      found.flatMap((one): (Supplier | Promise<Supplier>)[] => {
        const { row } = one;
        const card = cards.get(row.haulierId);
        if (!card) return [];
        const view = supplierView(input, one, card, seesPhones);
        const price = priceFor(job, row, { cards: rateCards(row), vatRegistered: card.vatRegistered });
        const supplier = {
          ...view,
          ...price,
          ...(fullToday.has(row.fleetId) && { availability: "busy" as const }),
          isFavourite: isFavourite(row),
          uncovered: uncovered(row.fleetId),
          heldUntil: held(row.fleetId),
        };
        return [isVisitor ? asVisitorsSee(supplier) : withMore(supplier, row, context)];
      }),
    ),
  };
}

/** What is read only for those who are told it: the photo, and when a busy vehicle is free again. */
async function withMore(supplier: Supplier, row: IndexedFleet, { db, now }: Context): Promise<Supplier> {
  const [photoUrl, freeAt] = await Promise.all([
    row.photoKey === null ? null : photoLink({ key: row.photoKey }, now),
    supplier.availability === "busy" ? freeFrom(db, row.fleetId, now) : null,
  ]);
  return { ...supplier, photoUrl, freeFrom: freeAt };
}

/** Those vehicles that have no free hours left today for the service, where it is wanted the same day. */
async function fullOnes(input: SupplierSearch, { db, now }: Context, fleetIds: readonly FleetId[]) {
  const isToday = isSameDay(input.urgencyLevel) && (input.on ?? ukDayOf(now)) === ukDayOf(now);
  const longest = serviceOf(input.service).typicalHours[1];
  const free = await inBatches(isToday ? fleetIds : [], readAtOnce, async (id) =>
    (await freeToday(db, id, longest, now)) ? [] : [id],
  );
  return new Set(free.flat());
}

/** Why the papers of a vehicle keep it from being booked for a day, by vehicle. */
async function uncoveredOn(day: string, service: ServiceId, db: Database, fleetIds: readonly FleetId[]) {
  const covers = await coversOf(db, fleetIds);
  return (fleetId: FleetId) => {
    const covered = covers.get(fleetId)?.services.find((one) => one.service === service);
    return uncoveredText(covered?.days ?? [], day);
  };
}

/** The nearest vehicles that take work on a day; where they are now counts only if that is today. */
async function nearestOn(db: Database, day: string, search: Search, asked: Asked | null): Promise<FoundVehicle[]> {
  const base = (want: number) => nearestKeptOn(db, day, { ...search, want });
  if (!asked) return (await base(search.want)).map((one) => ({ ...one, onRoad: null }));
  return nearestNow(db, search, asked, base, (found) => takingWork(db, day, found));
}

type Search = Parameters<typeof nearestFleets>[1];

/**
 * The nearest by where they are kept that take work on a day. Of those found, the ones with the day off are left out; only
 * where too few remain, more are looked for, so on most days this is one round.
 */
async function nearestKeptOn(db: Database, day: string, search: Search) {
  for (let want = search.want; ; want *= 2) {
    const { rows } = await nearestFleets(db, { ...search, want });
    const open = await takingWork(db, day, rows);
    if (open.length >= search.want || rows.length < want) return open.slice(0, search.want);
  }
}

/** Those found that have no day off. */
async function takingWork<Found extends { row: IndexedFleet }>(db: Database, day: string, found: readonly Found[]) {
  const off = await withDayOff(
    db,
    found.map(({ row }) => row),
    day,
  );
  return found.filter(({ row }) => !off.has(row));
}

function supplierView(
  input: SupplierSearch,
  { row: fleet, distanceMiles, onRoad }: FoundVehicle,
  card: HaulierCard,
  seesPhones: boolean,
): Omit<Supplier, "isFavourite" | "uncovered" | "price" | "onRequest"> {
  const reference = shortHash(fleet.fleetId);
  return {
    reference,
    isWanted: input.wanted === fleet.fleetId || input.wanted === reference,
    fleetId: fleet.fleetId,
    haulierId: fleet.haulierId,
    name: fleet.name,
    companyName: card.companyName,
    vehicleType: fleet.vehicleType,
    photoUrl: null,
    verified: card.verified,
    availability: availabilityOf(fleet.status),
    autoAccept: fleet.autoAccept,
    onRoadAt: onRoad?.at ?? null,
    keptNear: nearestTown(fleet).name,
    distanceMiles: oneDecimal(distanceMiles),
    etaMinutes: supplierEtaMinutes(distanceMiles),
    freeFrom: null,
    heldUntil: null,
    position: onRoad ? { lat: onRoad.lat, lng: onRoad.lng } : { lat: fleet.lat, lng: fleet.lng },
    rating: card.averageRating,
    reviewCount: card.reviewCount,
    completedJobs: card.completedJobs,
    responseMinutes: card.responseMinutes,
    phone: seesPhones ? card.phone : null,
  };
}

/** The price of a found vehicle for the job, or why it has none. */
function priceFor(
  job: SitedJob,
  row: IndexedFleet,
  by: { readonly cards: readonly RateCard[]; readonly vatRegistered: boolean },
): Pick<Supplier, "price" | "onRequest"> {
  const price = vehiclePrice(job, { ...by, base: row, own: row });
  return "onRequest" in price ? { price: null, onRequest: price.onRequest } : { price, onRequest: null };
}
