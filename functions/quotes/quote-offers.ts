import { vehicleClashes } from "#shared/booking/clashes.ts";
import { payloadOf } from "#shared/fleet/can-do.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { londonOf } from "#shared/low-emission/london.ts";
import { coarse } from "#shared/places/coarse.ts";
import { milesTo } from "#shared/pricing/vehicle-price.ts";
import { ownJob as isOwnJob } from "#shared/quotes/faults.ts";
import type { QuoteOffer } from "#shared/quotes/model.ts";
import { mostOffers } from "#shared/quotes/model.ts";
import type { quoteOperations } from "#shared/quotes/operations.ts";
import { haulierOfCaller, profileById } from "../accounts/public.ts";
import { isTaken, londonPermitsOf, registerChecksOf, vehiclesOf } from "../fleet/public.ts";
import type { Context } from "../platform/context.ts";
import { seenJob } from "./access.ts";
import { ownPrice } from "./own-price.ts";
import { mustBeOpen } from "./submit-quote.ts";
import { wantedHoursOf } from "./wanted-hours.ts";

/** Vehicles for a quote, nearest first. Uses the site's grid square, so distances and warnings hide the exact place. */
export async function quoteOffers(
  input: Input<typeof quoteOperations.quoteOffers>,
  context: Context,
): Promise<QuoteOffer[]> {
  const haulierId = await haulierOfCaller(context);
  const { job, part } = await seenJob(context, input.jobRequestId);
  if (part !== "haulier") throw isOwnJob();
  mustBeOpen(job, context.now);
  const { db } = context;
  const seen = { ...job, pickup: coarse(job.pickup), delivery: job.delivery && coarse(job.delivery) };
  const isInLondon = londonOf(seen.delivery ? [seen.pickup, seen.delivery] : [seen.pickup]) !== null;
  const [fleets, haulier, checks, permits] = await Promise.all([
    vehiclesOf(db, haulierId),
    profileById(db, haulierId),
    registerChecksOf(db, haulierId),
    isInLondon ? londonPermitsOf(db, haulierId) : [],
  ]);
  const site = seen.pickup.coordinates;
  const warnings = (fleet: Fleet) => {
    const check = checks.find(({ fleetId }) => fleetId === fleet.id);
    const permit = permits.find(({ fleetId }) => fleetId === fleet.id);
    return vehicleClashes(fleet, { check, permit }, seen).map(({ words }) => words);
  };
  const able = fleets
    .filter(({ retiredAt, services }) => retiredAt === null && services.includes(job.service))
    .map((fleet) => ({ fleet, distanceMiles: milesTo(fleet.base, site) }))
    .sort((a, b) => a.distanceMiles - b.distanceMiles)
    .slice(0, mostOffers);
  return Promise.all(
    able.map(async ({ fleet, distanceMiles }) => {
      const [taken, priced] = await Promise.all([
        isTaken(db, wantedHoursOf(job, { haulierId, fleetId: fleet.id }), context.now),
        ownPrice(db, job, fleet, haulier?.vatRegistered ?? false),
      ]);
      const { id: fleetId, name: fleetName } = fleet;
      const weighed = { payloadTonnes: payloadOf(fleet.spec), warnings: warnings(fleet) };
      return { fleetId, fleetName, distanceMiles, isTaken: taken, ...weighed, ...priced };
    }),
  );
}
