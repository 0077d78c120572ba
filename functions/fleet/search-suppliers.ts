import { serviceOf } from "#shared/catalogue/normalise.ts";
import { uncoveredText } from "#shared/fleet/cover.ts";
import type { HaulierCard, Supplier, SupplierSearch } from "#shared/fleet/model.ts";
import { supplierPrice } from "#shared/fleet/price.ts";
import { reachOf } from "#shared/fleet/reach.ts";
import { availabilityOf } from "#shared/fleet/rules.ts";
import { asVisitorsSee } from "#shared/fleet/visitors.ts";
import { distanceMiles, oneDecimal } from "#shared/geo/distance.ts";
import { supplierEtaMinutes } from "#shared/geo/eta.ts";
import type { FleetId } from "#shared/kernel/id.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { type Context, isAdmin, mayBook } from "../platform/context.ts";
import { shortHash } from "../platform/short-hash.ts";
import { coversOf } from "./cover-store.ts";
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
  const { rows: found } = await nearestFleets(context.db, {
    service: input.service,
    centre: input.site,
    radiusMiles: input.radiusMiles,
    want: input.limit,
    // What is shown decides: a vehicle that goes 10 miles is found for a site that its card says is 10.0 miles away.
    accept: (fleet) => oneDecimal(distanceMiles(input.site, fleet)) <= reachOf(fleet),
  });
  const [cards, uncovered] = await Promise.all([
    cardsOf(
      context.db,
      found.map(({ row }) => row.haulierId),
    ),
    uncoveredOf(
      context,
      input,
      found.map(({ row }) => row.fleetId),
    ),
  ]);
  const seesPhones = mayBook(context) || isAdmin(context);
  const asSeen = context.caller.userId === null ? asVisitorsSee : (supplier: Supplier) => supplier;
  return {
    radiusMiles: input.radiusMiles,
    items: found.flatMap(({ row, distanceMiles }) => {
      const card = cards.get(row.haulierId);
      return card ? [asSeen(supplierView(input, row, distanceMiles, card, seesPhones, uncovered(row.fleetId)))] : [];
    }),
  };
}

/** Why the papers of a vehicle keep it from being booked for the day that is asked for, by vehicle. */
async function uncoveredOf({ db, now }: Context, { service, on }: SupplierSearch, fleetIds: readonly FleetId[]) {
  const covers = await coversOf(db, fleetIds);
  const day = on ?? ukDayOf(now);
  return (fleetId: FleetId) => {
    const covered = covers.get(fleetId)?.services.find((one) => one.service === service);
    return uncoveredText(covered?.days ?? [], day);
  };
}

function supplierView(
  input: SupplierSearch,
  fleet: IndexedFleet,
  distanceMiles: number,
  card: HaulierCard,
  seesPhones: boolean,
  uncovered: string | null,
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
    uncovered,
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
