import { cannotDo, payloadOf } from "#shared/fleet/can-do.ts";
import { uncoveredOn } from "#shared/fleet/cover.ts";
import { firstFree, heldUntil, spanOf, type TimelessWork, type VehicleTimes, workAt } from "#shared/fleet/free-then.ts";
import { daysAt, mustFitHire } from "#shared/fleet/hire.ts";
import type { LondonPermit } from "#shared/fleet/london-operations.ts";
import { mapSightOf } from "#shared/fleet/map-sight.ts";
import type { HaulierCard, Supplier, SupplierSearch, UnableVehicle } from "#shared/fleet/model.ts";
import { startsOn } from "#shared/fleet/starts.ts";
import { reachOf } from "#shared/fleet/working-distance.ts";
import { distanceMiles, oneDecimal } from "#shared/geo/distance.ts";
import type { Days } from "#shared/kernel/days.ts";
import type { FleetId } from "#shared/kernel/id.ts";
import { addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import { londonNote, londonOf } from "#shared/low-emission/london.ts";
import { barredBy, type JobPlace, type ZoneVerdict, zoneVerdict } from "#shared/low-emission/verdict.ts";
import { timeHeld } from "#shared/pricing/hours-held.ts";
import type { RateCard } from "#shared/pricing/rate-card.ts";
import { type SitedJob, vehiclePrice } from "#shared/pricing/vehicle-price.ts";
import { marksOf } from "../accounts/public.ts";
import type { Context } from "../platform/context.ts";
import { shortHash } from "../platform/short-hash.ts";
import { coveredDays, coverKey, coversIn } from "./cover-store.ts";
import { vehiclesOfFavourites } from "./favourites.ts";
import { type FoundVehicle, nearestNow } from "./found-where.ts";
import { type IndexedFleet, nearestVehicles } from "./geo-index.ts";
import { cardKey, cardsIn } from "./haulier-cards.ts";
import { timesIn, timesKeys } from "./held-store.ts";
import { permitKey, permitsIn } from "./london-store.ts";
import { rateCardKeys, rateCardsIn } from "./rate-card-store.ts";

/** Maximum unsuitable vehicles, which are shown with their reasons. */
const mostUnable = 10;

const nobodyMarked: Awaited<ReturnType<typeof marksOf>> = { favourites: [], notMatched: new Set() };

/** A suitable vehicle with the data that decides its availability. */
export interface VehicleForJob extends FoundVehicle {
  readonly card: HaulierCard;
  readonly isFavourite: boolean;
  readonly covered: readonly Days[];
  readonly times: VehicleTimes;
  readonly rates: readonly RateCard[];
  /** The vehicle's Greater London permit; read only for a job there. */
  readonly permit: LondonPermit | null;
}

/** Possible UTC starts, earliest first. Without a day, an hour from now. */
export const startsOf = ({ on, at }: Pick<SupplierSearch, "on" | "at">, now: string): string[] =>
  on || at ? startsOn(on ?? ukDayOf(now), at, now) : [addSeconds(now, 3600)];

/** UTC starts of an order's further days or loads. Omits impossible times, which the request rejects. */
const furtherOf = ({ further }: SupplierSearch, now: string): string[] =>
  (further ?? []).flatMap(({ collectOn, collectTime }) => startsOn(collectOn, collectTime, now).slice(0, 1));

const workOf = ({ service, site, delivery, details }: SupplierSearch): TimelessWork => ({
  ...timeHeld(service, details),
  from: site,
  to: delivery ?? site,
});

/** The LEZ verdict for both places of the search. */
export const zonesOf = (vehicle: IndexedFleet, search: SupplierSearch, now: string): ZoneVerdict =>
  zoneVerdict(vehicle, placesOf(search), search.on ?? ukDayOf(now));

const placesOf = ({ site, precision, delivery, deliveryPrecision }: SupplierSearch): JobPlace[] => [
  { coordinates: site, precision },
  ...(delivery ? [{ coordinates: delivery, precision: deliveryPrecision }] : []),
];

export const londonOfSearch = ({ row, permit }: VehicleForJob, search: SupplierSearch, now: string): string | null =>
  londonNote(row, permit, placesOf(search), search.on ?? ukDayOf(now));

/** The nearest suitable vehicles, favourites first, and the nearest unsuitable ones with reasons. One batch read. */
export async function vehiclesForJob(
  input: SupplierSearch,
  { db, now, caller }: Context,
  starts: readonly string[],
): Promise<{ vehicles: VehicleForJob[]; unable: UnableVehicle[] }> {
  mustFitHire(workOf(input));
  const marks = caller.userId ? await marksOf(db, caller.userId) : nobodyMarked;
  const unable = new Map<FleetId, UnableVehicle>();
  const search = {
    service: input.service,
    centre: input.site,
    radiusMiles: input.radiusMiles,
    want: input.limit,
    // Compares the rounded distance, as shown: a range of 10 miles reaches 10.0.
    accept: (fleet: IndexedFleet) => {
      const miles = distanceMiles(input.site, fleet);
      if (marks.notMatched.has(fleet.haulierId) || oneDecimal(miles) > reachOf(fleet)) return false;
      const reason = cannotDo(fleet.spec, input) ?? barredBy(zonesOf(fleet, input, now));
      if (reason && miles <= input.radiusMiles) unable.set(fleet.fleetId, unableVehicle(fleet, reason, miles));
      return reason === null;
    },
  };
  const isToday = (input.on ?? ukDayOf(now)) === ukDayOf(now);
  const asked = isToday ? { now, sight: mapSightOf(caller.userId === null ? null : caller) } : null;
  const kept = async (want: number) => (await nearestVehicles(db, { ...search, want })).rows;
  const [near, favourites] = await Promise.all([
    asked
      ? nearestNow(db, search, asked, kept)
      : kept(input.limit).then((rows) => rows.map((one) => ({ ...one, onRoad: null }))),
    vehiclesOfFavourites(db, search, marks.favourites, asked),
  ]);
  const isFavourite = ({ haulierId }: IndexedFleet) => marks.favourites.includes(haulierId);
  const found = [...favourites, ...near.filter(({ row }) => !isFavourite(row))].slice(0, input.limit);

  const rows = found.map(({ row }) => row);
  const items = await db.getMany([
    ...timesKeys(rows, spanOf(starts.length > 0 ? starts : [now], workOf(input))),
    ...furtherOf(input, now).flatMap((at) => timesKeys(rows, spanOf([at], workOf(input)))),
    ...rows.map(({ fleetId }) => coverKey(fleetId)),
    ...rows.map(({ haulierId }) => cardKey(haulierId)),
    ...rateCardKeys(input.service, rows),
    ...(londonOf(placesOf(input)) ? rows.map(({ fleetId }) => permitKey(fleetId)) : []),
  ]);
  const [times, covers, cards, rates, permits] = [
    timesIn(items, { now, by: caller.userId }),
    coversIn(items),
    cardsIn(items),
    rateCardsIn(items),
    permitsIn(items),
  ];
  return {
    unable: [...unable.values()].sort((a, b) => a.distanceMiles - b.distanceMiles).slice(0, mostUnable),
    vehicles: found.flatMap((one) => {
      const card = cards.get(one.row.haulierId);
      if (!card) return [];
      const read = {
        card,
        covered: coveredDays(covers, { ...one.row, service: input.service }),
        times: times(one.row),
        rates: rates(one.row),
        permit: permits.get(one.row.fleetId) ?? null,
      };
      return [{ ...one, ...read, isFavourite: isFavourite(one.row) }];
    }),
  };
}

const unableVehicle = ({ fleetId, name, vehicleType }: IndexedFleet, reason: string, miles: number): UnableVehicle => ({
  ...{ reference: shortHash(fleetId), name, vehicleType, reason, distanceMiles: oneDecimal(miles) },
});

/** The vehicle's start, or null; when another user's hold ends; and the documents that are missing. */
export function startFor(input: SupplierSearch, vehicle: VehicleForJob, starts: readonly string[], now: string) {
  const job = workOf(input);
  const found = firstFree(starts, job, vehicle.times, now, furtherOf(input, now));
  const startsAt = "startsAt" in found ? found.startsAt : null;
  const uncovered = uncoveredOn(vehicle.covered, daysAt(startsAt ?? starts[0] ?? now, job));
  const held = startsAt ? null : heldUntil(workAt(starts[0] ?? now, job), vehicle.times);
  return { startsAt, uncovered, heldUntil: held };
}

/** Whether the vehicle is free at one of the starts and has valid documents. */
export function isFreeFor(input: SupplierSearch, vehicle: VehicleForJob, starts: readonly string[], now: string) {
  const { startsAt, uncovered } = startFor(input, vehicle, starts, now);
  return startsAt !== null && uncovered === null;
}

/** The binding price, or the reason why there is none. */
export function priceOf(job: SitedJob, vehicle: VehicleForJob): Pick<Supplier, "price" | "onRequest"> {
  const { row, rates, card } = vehicle;
  const { vatRegistered } = card;
  const payloadTonnes = payloadOf(row.spec);
  const price = vehiclePrice(job, { base: row, payloadTonnes, own: row, cards: rates, vatRegistered });
  return "onRequest" in price ? { price: null, onRequest: price.onRequest } : { price, onRequest: null };
}
