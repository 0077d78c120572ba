import { serviceOf } from "#shared/catalogue/normalise.ts";
import type { ServiceId } from "#shared/catalogue/services/index.ts";
import type { Fleet, HaulierOffer } from "#shared/fleet/model.ts";
import { ratesFor, supplierPrice } from "#shared/fleet/price.ts";
import { reachOf } from "#shared/fleet/reach.ts";
import { publishedPlace } from "#shared/geo/published-place.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { type Context, mustSee } from "../platform/context.ts";
import { shortHash } from "../platform/short-hash.ts";
import { doesBusiness } from "../platform/standing.ts";
import { withLinks } from "./photo-links.ts";
import { fleetsOf } from "./store.ts";

/** What a haulier hires out now, as everybody who is signed in may see it: of places no more than searches tell. */
export async function haulierOffer(input: { haulierId: UserId }, context: Context): Promise<HaulierOffer> {
  mustSee(await doesBusiness(context.db, input.haulierId), "Haulier");
  const fleets = (await fleetsOf(context.db, input.haulierId)).filter(
    ({ retiredAt, isWithdrawn, status }) => retiredAt === null && !isWithdrawn && status !== "offline",
  );
  return {
    vehicles: await Promise.all(
      fleets.map(async ({ id, name, vehicleType, spec, services, autoAccept, photos }) => ({
        ...{ reference: shortHash(id), name, vehicleType, spec, services, autoAccept },
        photoUrls: (await withLinks(photos, context.now)).map(({ url }) => url),
      })),
    ),
    services: [...new Set(fleets.flatMap(({ services }) => services))].sort().map((service) => ({
      service,
      fromPence: leastOf(fleets, service),
    })),
    areas: areasOf(fleets),
  };
}

/** The least that any of the vehicles asks for a service, before urgency and the way to the site. */
function leastOf(fleets: readonly Fleet[], service: ServiceId): number | null {
  const prices = fleets
    .filter(({ services }) => services.includes(service))
    .flatMap((fleet) => {
      const price = supplierPrice(serviceOf(service), ratesFor(fleet, service), fleet.base, "scheduled");
      return price ? [price.basePence] : [];
    });
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** Each published place once, with how far the vehicle goes that goes farthest from there. */
function areasOf(fleets: readonly Fleet[]): HaulierOffer["areas"] {
  const areas = new Map<string, HaulierOffer["areas"][number]>();
  for (const fleet of fleets) {
    const position = publishedPlace(fleet.base);
    const key = JSON.stringify(position);
    areas.set(key, { position, radiusMiles: Math.max(reachOf(fleet), areas.get(key)?.radiusMiles ?? 0) });
  }
  return [...areas.values()];
}
