import { serviceOf } from "#shared/catalogue/normalise.ts";
import type { HaulierCard, Supplier, SupplierSearch } from "#shared/fleet/model.ts";
import { supplierPrice } from "#shared/fleet/price.ts";
import { availabilityOf } from "#shared/fleet/rules.ts";
import { oneDecimal } from "#shared/geo/distance.ts";
import { supplierEtaMinutes } from "#shared/geo/eta.ts";
import { type Context, isAdmin, mayBook } from "../platform/context.ts";
import { type IndexedFleet, nearestFleets } from "./geo-index.ts";
import { cardsOf } from "./haulier-cards.ts";

/** Visitors see distances rounded to this many miles, as vans often park at their owner's home. */
const anonymousMiles = 1;

/**
 * Vehicles that offer a service near a site, nearest first, each with its binding price there. Phone numbers are for
 * signed-in contractors and admins; visitors see rounded distances and no prices.
 */
export async function searchSuppliers(
  input: SupplierSearch,
  context: Context,
): Promise<{ items: Supplier[]; radiusMiles: number }> {
  const { rows: found } = await nearestFleets(context.db, {
    service: input.service,
    centre: input.site,
    radiusMiles: input.radiusMiles,
    want: input.limit,
  });
  const cards = await cardsOf(
    context.db,
    found.map(({ row }) => row.haulierId),
  );
  const seesPhones = mayBook(context) || isAdmin(context);
  const isAnonymous = context.caller.userId === null;
  return {
    radiusMiles: input.radiusMiles,
    items: found.flatMap(({ row, distanceMiles }) => {
      const card = cards.get(row.haulierId);
      return card ? [supplierView(input, row, distanceMiles, card, { seesPhones, isAnonymous })] : [];
    }),
  };
}

function supplierView(
  input: SupplierSearch,
  fleet: IndexedFleet,
  distanceMiles: number,
  card: HaulierCard,
  caller: { seesPhones: boolean; isAnonymous: boolean },
): Supplier {
  const price = supplierPrice(serviceOf(input.service), { ...fleet, base: fleet }, input.site, input.urgencyLevel);
  return {
    fleetId: fleet.fleetId,
    haulierId: fleet.haulierId,
    name: fleet.name,
    companyName: card.companyName,
    vehicleType: fleet.vehicleType,
    verified: card.verified,
    availability: availabilityOf(fleet.status),
    distanceMiles: caller.isAnonymous
      ? Math.max(anonymousMiles, Math.round(distanceMiles / anonymousMiles) * anonymousMiles)
      : oneDecimal(distanceMiles),
    etaMinutes: supplierEtaMinutes(distanceMiles),
    rating: card.averageRating,
    reviewCount: card.reviewCount,
    completedJobs: card.completedJobs,
    responseMinutes: card.responseMinutes,
    phone: caller.seesPhones ? card.phone : null,
    price: caller.isAnonymous ? null : price,
  };
}
