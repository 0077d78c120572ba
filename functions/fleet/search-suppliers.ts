import { serviceOf } from "#shared/catalogue/normalise.ts";
import type { HaulierCard, Supplier, SupplierSearch } from "#shared/fleet/model.ts";
import { supplierPrice } from "#shared/fleet/price.ts";
import { reachOf } from "#shared/fleet/reach.ts";
import { availabilityOf } from "#shared/fleet/rules.ts";
import { asVisitorsSee } from "#shared/fleet/visitors.ts";
import { distanceMiles, oneDecimal } from "#shared/geo/distance.ts";
import { supplierEtaMinutes } from "#shared/geo/eta.ts";
import { type Context, isAdmin, mayBook } from "../platform/context.ts";
import { shortHash } from "../platform/short-hash.ts";
import { type IndexedFleet, nearestFleets } from "./geo-index.ts";
import { cardsOf } from "./haulier-cards.ts";
import { photoLink } from "./photo-links.ts";

/**
 * Vehicles that offer a service near a site and go there, nearest first by their published places, each with its
 * binding price there. Phone numbers are for those who book and for admins; visitors see what `asVisitorsSee` leaves.
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
    // What is shown decides: a vehicle that goes 10 miles is found for a site that its card says is 10.0 miles away.
    accept: (fleet) => oneDecimal(distanceMiles(input.site, fleet)) <= reachOf(fleet),
  });
  const cards = await cardsOf(
    context.db,
    found.map(({ row }) => row.haulierId),
  );
  const seesPhones = mayBook(context) || isAdmin(context);
  const isVisitor = context.caller.userId === null;
  return {
    radiusMiles: input.radiusMiles,
    items: await Promise.all(
      found.flatMap(({ row, distanceMiles }): (Supplier | Promise<Supplier>)[] => {
        const card = cards.get(row.haulierId);
        if (!card) return [];
        const supplier = supplierView(input, row, distanceMiles, card, seesPhones);
        return [isVisitor ? asVisitorsSee(supplier) : withPhoto(supplier, row, context.now)];
      }),
    ),
  };
}

async function withPhoto(supplier: Supplier, { photoKey: key }: IndexedFleet, now: string): Promise<Supplier> {
  return key === null ? supplier : { ...supplier, photoUrl: await photoLink({ key }, now) };
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
    photoUrl: null,
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
