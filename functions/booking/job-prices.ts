import type { Profile } from "#shared/accounts/model.ts";
import { priceChanged, quoteOnly, tooFar } from "#shared/booking/faults.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import { orderTimes } from "#shared/booking/order.ts";
import { payloadOf } from "#shared/fleet/can-do.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { ratesFor } from "#shared/fleet/rates-for.ts";
import { reachOf } from "#shared/fleet/working-distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import { ukDayOf, ukTimeOf } from "#shared/kernel/time.ts";
import type { PlacePrecision } from "#shared/places/model.ts";
import { timeHeld } from "#shared/pricing/hours-held.ts";
import { payableOf } from "#shared/pricing/payable.ts";
import type { PriceBreakdown } from "#shared/pricing/price.ts";
import type { RateCard } from "#shared/pricing/rate-card.ts";
import { sitedJob } from "#shared/pricing/sited-job.ts";
import { milesTo, vehiclePrice } from "#shared/pricing/vehicle-price.ts";
import { profileById } from "../accounts/public.ts";
import { bookableVehicle, pricedCardChecks, rateCardsFor } from "../fleet/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import { cisAnswer, withTax } from "./price-tax.ts";

type Wanted = Pick<
  Input<typeof bookingOperations.createJobRequest>,
  "service" | "details" | "quantity" | "urgencyLevel" | "collectTime"
>;

/** How the requests of an order differ, and the time of each. */
export interface PricedOrder {
  readonly fleet: Fleet;
  readonly haulier: Pick<Profile, "vatRegistered"> | null;
  readonly site: Coordinates;
  readonly precision: PlacePrecision | null | undefined;
  /** UTC instants of the parts, in their order. */
  readonly times: readonly string[];
}

/** Sum of the totals, in pence. */
export const sumOf = (prices: readonly PriceBreakdown[]): number =>
  prices.reduce((sum, { totalPence }) => sum + totalPence, 0);

/**
 * Prices each job of an order; only the first pays for urgency. Throws if a job is too far away or priced on request.
 */
export async function orderPrices(wanted: Wanted, order: PricedOrder, { db }: Pick<Context, "db">) {
  const { fleet, haulier, site, precision, times } = order;
  const { service } = wanted;
  const of = { fleetId: fleet.id, haulierId: fleet.haulierId };
  const miles = milesTo(fleet.base, site);
  const farthest = reachOf(fleet);
  if (miles > farthest) throw tooFar({ values: { miles, farthest } });
  const cards: readonly RateCard[] = (await rateCardsFor(db, service, [of]))(of);
  const vehicle = {
    base: fleet.base,
    payloadTonnes: payloadOf(fleet.spec),
    own: ratesFor(fleet, service),
    cards,
    vatRegistered: haulier?.vatRegistered ?? false,
  };
  const prices = times.map((at, part) => {
    // In an order each part has its own time. A single job without a time is priced for any time of the day.
    const time = times.length > 1 ? ukTimeOf(at) : wanted.collectTime;
    const job = sitedJob({ ...wanted, site, precision, day: ukDayOf(at), time, isFirst: part === 0 });
    const price = vehiclePrice(job, vehicle);
    if ("onRequest" in price) throw quoteOnly({ values: { reason: price.onRequest } });
    return price;
  });
  const checks = (otherwise: Fault): Write[] => pricedCardChecks({ ...of, service }, cards, otherwise);
  return { prices, checks };
}

/** As `orderPrices`. Throws if the sum is not what the caller saw. */
export async function agreedPrices(
  wanted: Wanted & { readonly expectedTotalPence: number },
  order: PricedOrder,
  context: Context,
) {
  const priced = await orderPrices(wanted, order, context);
  const totalPence = sumOf(priced.prices);
  const { expectedTotalPence } = wanted;
  if (totalPence !== expectedTotalPence) throw otherPrice(totalPence, expectedTotalPence);
  return priced;
}

/** Error for a total, in pence, that differs from the one the caller saw. */
export const otherPrice = (totalPence: number, expectedTotalPence: number): Fault =>
  priceChanged({ values: { price: formatPence(totalPence) }, metadata: { totalPence, expectedTotalPence } });

/** Throws if the payable sum differs from the one seen, for example after a change of CIS details. */
export function mustBePayable(prices: readonly PriceBreakdown[], expectedPence: number | null | undefined): void {
  const payablePence = prices.reduce((sum, price) => sum + payableOf(price), 0);
  if (typeof expectedPence === "number" && expectedPence !== payablePence)
    throw otherPrice(payablePence, expectedPence);
}

/** Returns the price of each part, calculated as by `createJobRequest`. */
export async function priceJobRequest(
  input: Input<typeof bookingOperations.priceJobRequest>,
  context: Context,
): Promise<Output<typeof bookingOperations.priceJobRequest>> {
  const { site, precision } = input;
  const fleet = await bookableVehicle(context.db, input.fleetId, input.service);
  const times = orderTimes(input, timeHeld(input.service, input.details), context.now);
  const me = callerId(context);
  const [haulier, contractor] = await Promise.all([
    profileById(context.db, fleet.haulierId),
    profileById(context.db, me),
  ]);
  const order = { fleet, haulier, site, precision, times };
  const { prices } = await orderPrices(input, order, context);
  const answer = cisAnswer(input.cisApplies, me, context.now);
  const parties = { haulier, contractor };
  const job = { ...input, pickup: { postcode: input.sitePostcode } };
  const taxed = await Promise.all(
    prices.map((price, at) =>
      withTax(context.db, price, parties, { ...job, collectAt: times[at] ?? context.now }, answer),
    ),
  );
  return { prices: taxed, totalPence: sumOf(taxed) };
}
