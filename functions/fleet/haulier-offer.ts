import type { ServiceId } from "#shared/catalogue/services.ts";
import type { Fleet, HaulierOffer } from "#shared/fleet/model.ts";
import { ratesFor } from "#shared/fleet/rates-for.ts";
import { reachOf } from "#shared/fleet/working-distance.ts";
import { publishedPlace } from "#shared/geo/published-place.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { leastPence } from "#shared/pricing/least-pence.ts";
import { cardsFor, type RateCard } from "#shared/pricing/rate-card.ts";
import { doesBusiness } from "../platform/caller-access.ts";
import { type Context, mustSee } from "../platform/context.ts";
import { shortHash } from "../platform/short-hash.ts";
import { withLinks } from "./photo-links.ts";
import { cardsOfHaulier } from "./rate-card-store.ts";
import { vehiclesOf } from "./store.ts";

/** A haulier's current offer, for signed-in users. Shows published places only, as search does. */
export async function haulierOffer(input: { haulierId: UserId }, context: Context): Promise<HaulierOffer> {
  mustSee(await doesBusiness(context.db, input.haulierId), "Haulier");
  const [all, cards] = await Promise.all([
    vehiclesOf(context.db, input.haulierId),
    cardsOfHaulier(context.db, input.haulierId),
  ]);
  const vehicles = all.filter(
    ({ retiredAt, isWithdrawn, status }) => retiredAt === null && !isWithdrawn && status !== "offline",
  );
  return {
    vehicles: await Promise.all(
      vehicles.map(async ({ id, name, vehicleType, spec, services, autoAccept, photos }) => ({
        ...{ reference: shortHash(id), name, vehicleType, spec, services, autoAccept },
        photoUrls: (await withLinks(photos, context.now)).map(({ url }) => url),
      })),
    ),
    services: [...new Set(vehicles.flatMap(({ services }) => services))].sort().map((service) => ({
      service,
      fromPence: leastOf({ fleets: vehicles, cards, day: ukDayOf(context.now) }, service),
    })),
    areas: areasOf(vehicles),
  };
}

interface Offered {
  readonly fleets: readonly Fleet[];
  readonly cards: readonly RateCard[];
  readonly day: string;
}

/** The lowest price of a service, without urgency and travel; null if on request. */
function leastOf({ fleets, cards, day }: Offered, service: ServiceId): number | null {
  const prices = fleets
    .filter(({ services }) => services.includes(service))
    .flatMap((fleet) => {
      const ofVehicle = cardsFor(cards, service, fleet.id);
      // Prices as the haulier entered them, without tax rules, which depend on the job.
      return leastPence(service, day, { own: ratesFor(fleet, service), cards: ofVehicle, vatRegistered: true }) ?? [];
    });
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** Each published place once, with the longest range of the vehicles there. */
function areasOf(vehicles: readonly Fleet[]): HaulierOffer["areas"] {
  const areas = new Map<string, HaulierOffer["areas"][number]>();
  for (const fleet of vehicles) {
    const position = publishedPlace(fleet.base);
    const key = JSON.stringify(position);
    areas.set(key, { position, radiusMiles: Math.max(reachOf(fleet), areas.get(key)?.radiusMiles ?? 0) });
  }
  return [...areas.values()];
}
