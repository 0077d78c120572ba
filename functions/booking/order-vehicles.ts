import { duplicateRace, hazardous, orderVehicle, ownFirm } from "#shared/booking/faults.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import { currentParts, tonsOfEach } from "#shared/booking/order.ts";
import { formMustKeepPermitRule } from "#shared/booking/permit-rule.ts";
import { collectAtOf, isHazardous } from "#shared/booking/rules.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import { uncoveredVehicle } from "#shared/compliance/faults.ts";
import { payloadOf } from "#shared/fleet/can-do.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { busy } from "#shared/kernel/faults.ts";
import type { FleetId } from "#shared/kernel/id.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import type { PriceBreakdown } from "#shared/pricing/price.ts";
import { actsForHaulier, profileById } from "../accounts/public.ts";
import { bookableVehicle } from "../fleet/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import { removeUploads } from "../platform/photo-files.ts";
import { contractorOf, latelyAsked, mustKnowTerms } from "./create-job-request.ts";
import { requestedEvent } from "./domain-events.ts";
import { freeTimes } from "./free-times.ts";
import { documentsFor } from "./job-documents.ts";
import { checkForm, locateBoth, withStoredPlaces } from "./job-form.ts";
import { orderPrices, otherPrice, type PricedOrder, sumOf } from "./job-prices.ts";
import { newJobs } from "./new-jobs.ts";
import { jobsOfOrder } from "./order-parts.ts";
import { cisAnswer, withTax } from "./price-tax.ts";
import { eachKeyOnce, mustBeAble, mustMayEnter, requestChecks } from "./request-checks.ts";
import { removeUnstored, uploadsOf } from "./request-files.ts";
import { guardWrite, newJobWrites, workOfJob } from "./store.ts";
import { jobView } from "./view.ts";

/** Shown to the haulier: auto-accept is off here, because one transaction cannot book all vehicles of an order. */
const partOfOrder = "It is part of an order for several vehicles.";

type Operations = typeof bookingOperations;
type Wanted = Input<Operations["orderVehicles"]>;
type Priced = Pick<Wanted, "service" | "quantity" | "details" | "urgencyLevel" | "collectTime">;

/** Creates all requests of an order in one transaction. Repeats within five minutes return the first order. */
export async function orderVehicles(input: Wanted, context: Context): Promise<Output<Operations["orderVehicles"]>> {
  const { db, now } = context;
  const contractorId = contractorOf(input, context);
  const wanted = await withStoredPlaces(input, context);
  checkForm(wanted);
  if (isHazardous(wanted.details)) throw hazardous();
  mustKnowTerms(wanted);
  const vehicles = wanted.vehicles.map(({ fleetId }) => fleetId);
  const lately = await latelyAsked({ ...wanted, vehicles }, contractorId, context);
  const order = lately.twin?.order;
  if (order) {
    const jobs = currentParts(await jobsOfOrder(db, order));
    const requests = await Promise.all(jobs.map((job) => jobView(job, "contractor", now)));
    await context.commit([], [], { requests, duplicate: true });
    return { requests, duplicate: true };
  }

  const collectAt = collectAtOf(wanted, now);
  const places = await locateBoth(wanted, context);
  formMustKeepPermitRule(wanted, places.pickup, { start: collectAt, now });
  const { coordinates: site, precision } = places.pickup;
  const at = { site, precision, times: [collectAt] };
  const asking = { now, by: contractorId };
  const work = workOfJob({ ...wanted, ...places });
  const priced = await pricedVehicles(wanted, vehicles, at, context);
  mustBeExpected(wanted, priced);
  const ready = await Promise.all(
    priced.map(async ({ fleet, haulier, ...part }) =>
      inOrder(fleet, async () => {
        if (await actsForHaulier(context, fleet.haulierId)) throw ownFirm();
        mustBeAble(fleet, { ...wanted, quantity: part.quantity });
        mustMayEnter(fleet, { ...places, collectAt });
        const [free = collectAt] = await freeTimes(
          { fleet, haulier },
          { ...wanted, work, times: [collectAt] },
          db,
          asking,
        );
        const papers = await documentsFor(context, { ...wanted, collectAt: free }, fleet, uncoveredVehicle);
        return { ...part, fleet, haulier, collectAt: free, papers };
      }),
    ),
  );
  const moved = busy();
  const checks = eachKeyOnce(
    ready.flatMap(({ fleet, checks, papers }) =>
      requestChecks({ contractorId, fleet, priced: { checks }, papers: [papers] }, moved),
    ),
  );
  const made = await newJobs(wanted, context, { contractorId, places, parts: ready, order: "vehicle" });
  const jobs = made.map((job, nth) => ({ ...job, waitsBecause: ready[nth]?.fleet.autoAccept ? partOfOrder : null }));
  const [first] = made;
  context.audit({ after: jobs.map(({ reference }) => reference).join(", ") });
  const added = { jobRequestId: first.id, createdAt: now, wanted: lately.wanted };
  const requests = await Promise.all(jobs.map((job) => jobView(job, "contractor", now)));
  const answer = { requests, duplicate: false };
  try {
    const writes = [...jobs.flatMap(newJobWrites), guardWrite(lately, added, duplicateRace()), ...checks];
    await context.commit(writes, jobs.map(requestedEvent), answer);
    await removeUploads(uploadsOf(wanted));
    return answer;
  } catch (error) {
    await removeUnstored(jobs, db);
    throw error;
  }
}

/** Returns the shares and prices of an order, calculated as by `orderVehicles`. */
export async function priceVehicles(
  input: Input<Operations["priceVehicles"]>,
  context: Context,
): Promise<Output<Operations["priceVehicles"]>> {
  const { site, precision } = input;
  const at = { site, precision, times: [collectAtOf(input, context.now)] };
  const me = callerId(context);
  const [contractor, priced] = await Promise.all([
    profileById(context.db, me),
    pricedVehicles(input, input.fleetIds, at, context),
  ]);
  const answer = cisAnswer(input.cisApplies, me, context.now);
  const job = { ...input, pickup: { postcode: input.sitePostcode }, collectAt: at.times[0] ?? context.now };
  const parts = await Promise.all(
    priced.map(async ({ fleet: { id: fleetId }, haulier, quantity, price }) => ({
      ...{ fleetId, quantity },
      price: await withTax(context.db, price, { haulier, contractor }, job, answer),
    })),
  );
  return { parts, totalPence: sumOf(priced.map(({ price }) => price)) };
}

async function pricedVehicles(
  wanted: Priced,
  ids: readonly FleetId[],
  at: Omit<PricedOrder, "fleet" | "haulier">,
  context: Context,
) {
  const fleets = await Promise.all(ids.map((id) => bookableVehicle(context.db, id, wanted.service)));
  const payloads = fleets.map(({ spec }) => payloadOf(spec));
  const tons = serviceOf(wanted.service).isMaterial ? tonsOfEach(wanted.quantity, payloads) : null;
  return Promise.all(
    fleets.map((fleet, nth) =>
      inOrder(fleet, async () => {
        const quantity = tons?.[nth] ?? wanted.quantity;
        const haulier = await profileById(context.db, fleet.haulierId);
        const { prices, checks } = await orderPrices({ ...wanted, quantity }, { ...at, fleet, haulier }, context);
        const [price] = prices;
        if (!price) throw busy();
        return { fleet, haulier, quantity, price, checks };
      }),
    ),
  );
}

/** Adds the vehicle's name to errors from a step for one vehicle of the order. */
async function inOrder<T>(fleet: Fleet, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    throw orderVehicle({
      values: { name: fleet.name, reason: error.message },
      metadata: { fleetId: fleet.id, code: error.detail.code },
    });
  }
}

/** Throws if a vehicle's total differs from the one the caller saw. */
function mustBeExpected({ vehicles }: Wanted, priced: readonly { price: PriceBreakdown }[]): void {
  const isAsShown = vehicles.every(({ expectedTotalPence }, at) => priced[at]?.price.totalPence === expectedTotalPence);
  if (isAsShown) return;
  const expectedTotalPence = vehicles.reduce((sum, one) => sum + one.expectedTotalPence, 0);
  throw otherPrice(sumOf(priced.map(({ price }) => price)), expectedTotalPence);
}
