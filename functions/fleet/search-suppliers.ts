import { serviceOf } from "#shared/catalogue/normalise.ts";
import type { HaulierCard, Supplier, SupplierSearch } from "#shared/fleet/model.ts";
import { supplierPrice } from "#shared/fleet/price.ts";
import { reachOf } from "#shared/fleet/reach.ts";
import { availabilityOf } from "#shared/fleet/rules.ts";
import { asVisitorsSee } from "#shared/fleet/visitors.ts";
import { distanceMiles, oneDecimal } from "#shared/geo/distance.ts";
import { supplierEtaMinutes } from "#shared/geo/eta.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { type Context, isAdmin, mayBook } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import { shortHash } from "../platform/short-hash.ts";
import { withDayOff } from "./diary-store.ts";
import { type IndexedFleet, nearestFleets } from "./geo-index.ts";
import { cardsOf } from "./haulier-cards.ts";

/**
 * Vehicles that offer a service near a site and go there, nearest first by their published places, each with its
 * binding price there. Phone numbers are for those who book and for admins; visitors see what `asVisitorsSee` leaves.
 */
export async function searchSuppliers(
  input: SupplierSearch,
  context: Context,
): Promise<{ items: Supplier[]; radiusMiles: number }> {
  const found = await nearestOn(context.db, input.on ?? ukDayOf(context.now), {
    service: input.service,
    centre: input.site,
    radiusMiles: input.radiusMiles,
    want: input.limit,
    // What is shown decides: a vehicle that goes 10 miles is found for a site that its card says is 10.0 miles away.
    accept: (fleet) => oneDecimal(distanceMiles(input.site, fleet)) <= reachOf(fleet),
  });
  const cards = await cardsOf(
    context.db,
    found.map(({ row }) => row.haulierId),
  );
  const seesPhones = mayBook(context) || isAdmin(context);
  const asSeen = context.caller.userId === null ? asVisitorsSee : (supplier: Supplier) => supplier;
  return {
    radiusMiles: input.radiusMiles,
    items: found.flatMap(({ row, distanceMiles }) => {
      const card = cards.get(row.haulierId);
      return card ? [asSeen(supplierView(input, row, distanceMiles, card, seesPhones))] : [];
    }),
  };
}

/**
 * The nearest vehicles that take work on a day. Of those found, the ones with the day off are left out; only where
 * too few remain, more are looked for, so on most days this is one round.
 */
async function nearestOn(db: Database, day: string, search: Parameters<typeof nearestFleets>[1]) {
  for (let want = search.want; ; want *= 2) {
    const { rows } = await nearestFleets(db, { ...search, want });
    const off = await withDayOff(
      db,
      rows.map(({ row }) => row),
      day,
    );
    const open = rows.filter(({ row }) => !off.has(row));
    if (open.length >= search.want || rows.length < want) return open.slice(0, search.want);
  }
}

function supplierView(
  input: SupplierSearch,
  fleet: IndexedFleet,
  distanceMiles: number,
  card: HaulierCard,
  seesPhones: boolean,
): Supplier {
  const reference = shortHash(fleet.fleetId);
  return {
    reference,
    isWanted: input.wanted === fleet.fleetId || input.wanted === reference,
    fleetId: fleet.fleetId,
    haulierId: fleet.haulierId,
    name: fleet.name,
    companyName: card.companyName,
    vehicleType: fleet.vehicleType,
    verified: card.verified,
    availability: availabilityOf(fleet.status),
    distanceMiles: oneDecimal(distanceMiles),
    etaMinutes: supplierEtaMinutes(distanceMiles),
    rating: card.averageRating,
    reviewCount: card.reviewCount,
    completedJobs: card.completedJobs,
    responseMinutes: card.responseMinutes,
    phone: seesPhones ? card.phone : null,
    price: supplierPrice(serviceOf(input.service), { ...fleet, base: fleet }, input.site, input.urgencyLevel),
  };
}
