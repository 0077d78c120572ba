import { payloadOf } from "#shared/fleet/can-do.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import { Fault } from "#shared/kernel/errors.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { ukTimeOf } from "#shared/kernel/time.ts";
import { coarse } from "#shared/places/coarse.ts";
import { milesTo } from "#shared/pricing/vehicle-price.ts";
import { ownJob as isOwnJob } from "#shared/quotes/faults.ts";
import type { OpenJobRecord, QuoteOffer } from "#shared/quotes/model.ts";
import { mostOffers } from "#shared/quotes/model.ts";
import type { quoteOperations } from "#shared/quotes/operations.ts";
import { quoteLinesOf } from "#shared/quotes/quote-lines.ts";
import { haulierOfCaller, profileById } from "../accounts/public.ts";
import { orderPrices } from "../booking/public.ts";
import { fleetsOf, isTaken } from "../fleet/public.ts";
import type { Context } from "../platform/context.ts";
import { seenJob } from "./access.ts";
import { claimOf } from "./claim.ts";
import { mustBeOpen } from "./submit-quote.ts";

/**
 * The caller's vehicles that could do an open job, those nearest to it first: whether each is free then, and what its own prices come
 * to. Distance and price count from the square that the site lies in, so that they do not tell where it is.
 */
export async function quoteOffers(
  input: Input<typeof quoteOperations.quoteOffers>,
  context: Context,
): Promise<QuoteOffer[]> {
  const haulierId = await haulierOfCaller(context);
  const { job, part } = await seenJob(context, input.jobRequestId);
  if (part !== "haulier") throw isOwnJob();
  mustBeOpen(job, context.now);
  const [fleets, haulier] = await Promise.all([fleetsOf(context.db, haulierId), profileById(context.db, haulierId)]);
  const site = coarse(job.pickup).coordinates;
  const able = fleets
    .filter(({ retiredAt, services }) => retiredAt === null && services.includes(job.service))
    .map((fleet) => ({ fleet, distanceMiles: milesTo(fleet.base, site) }))
    .sort((a, b) => a.distanceMiles - b.distanceMiles)
    .slice(0, mostOffers);
  return Promise.all(
    able.map(async ({ fleet, distanceMiles }) => {
      const [taken, priced] = await Promise.all([
        isTaken(context.db, claimOf(job, { haulierId, fleetId: fleet.id }), context.now),
        ownPrice(context, job, fleet, { site, vatRegistered: haulier?.vatRegistered ?? false }),
      ]);
      const { id: fleetId, name: fleetName } = fleet;
      return { fleetId, fleetName, distanceMiles, isTaken: taken, payloadTonnes: payloadOf(fleet.spec), ...priced };
    }),
  );
}

/** What the vehicle's own prices come to; or why they name none. */
async function ownPrice(
  context: Context,
  job: OpenJobRecord,
  fleet: Fleet,
  { site, vatRegistered }: { site: Coordinates; vatRegistered: boolean },
) {
  const { service, details, quantity, urgencyLevel, collectAt } = job;
  const wanted = { service, details, quantity, urgencyLevel, collectTime: ukTimeOf(collectAt) };
  try {
    const order = { fleet, haulier: { vatRegistered }, site, precision: "area" as const, times: [collectAt] };
    const [price] = (await orderPrices(wanted, order, context)).prices;
    return { lines: price ? quoteLinesOf(price) : [], noPrice: null };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { lines: [], noPrice: error.message };
  }
}
