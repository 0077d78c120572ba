import type { Profile } from "#shared/accounts/model.ts";
import type { JobRecord } from "#shared/booking/model.ts";
import { respondBy } from "#shared/booking/respond-by.ts";
import { jobReference } from "#shared/booking/rules.ts";
import { uncoveredVehicle } from "#shared/compliance/faults.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { busy } from "#shared/kernel/faults.ts";
import { type FleetId, JobRequestId, type UserId } from "#shared/kernel/id.ts";
import { ukDayOf, ukTimeOf } from "#shared/kernel/time.ts";
import { roadRule } from "#shared/permits/road-rule.ts";
import { payableOf } from "#shared/pricing/payable.ts";
import type { PriceBreakdown } from "#shared/pricing/price.ts";
import { actsForHaulier, profileById } from "../accounts/public.ts";
import { bookableVehicle, nextBest } from "../fleet/public.ts";
import { type Context, nobodysContext } from "../platform/context.ts";
import type { Database, Write } from "../platform/database.ts";
import type { NewDomainEvent } from "../platform/domain-events.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { answeringOf } from "./answering.ts";
import { makeJobs } from "./auto-accept.ts";
import { requestedEvent } from "./domain-events.ts";
import { freeTimes } from "./free-times.ts";
import { documentsFor } from "./job-documents.ts";
import { orderPrices } from "./job-prices.ts";
import { jobsOfOrder } from "./order-parts.ts";
import { withTax } from "./price-tax.ts";
import { mustMayEnter, requestChecks } from "./request-checks.ts";
import { jobById, newJobWrites, workOfJob } from "./store.ts";

/** Maximum number of hauliers that a request is sent to in sequence. */
const mostInChain = 5;
/** Maximum number of vehicles tried each time a request is handed on. */
const mostTried = 10;

/** The next request in the chain, with its writes and domain events. */
export interface Next {
  readonly job: JobRecord;
  readonly writes: readonly Write[];
  readonly facts: readonly NewDomainEvent[];
}

/** The fields of a domain event that name the next request. */
export const handedOn = (next: Next | null) =>
  next && {
    jobRequestId: next.job.id,
    haulierId: next.job.haulierId,
    haulierName: next.job.haulierName,
    respondBy: next.job.respondBy,
    totalPence: next.job.price.totalPence,
    isBooked: next.job.status === "booked",
  };

/**
 * Ends a request and sends it to the next vehicle in one transaction. `close` gets the next request, or null without
 * consent or a suitable vehicle. It throws `moved` if the request has changed.
 */
export async function handOn<T>(
  job: JobRecord,
  base: ReactionContext,
  moved: Fault,
  close: (next: Next | null) => Promise<T>,
): Promise<T> {
  const contractor = job.handOn && job.collectAt > base.now ? await profileById(base.db, job.contractorId) : null;
  const asked = await askedHauliers(job, base.db);
  if (contractor?.status !== "active" || asked.length >= mostInChain) return close(null);
  // The next haulier could apply for the council's permit only from now on, too late for the day.
  if (roadRule(job.details, job.pickup, base.now).obstacleOn(ukDayOf(job.collectAt))) return close(null);
  const as = contextAs(contractor, base);
  const { service, pickup, contractorId } = job;
  // The other open requests of an order, so that one vehicle does not get two of them.
  const inOrder = job.order?.by === "vehicle" ? await jobsOfOrder(base.db, job.order) : [];
  const others = [...asked, ...inOrder.map(({ haulierId }) => haulierId)];
  const wanted = { service, site: pickup.coordinates, day: ukDayOf(job.collectAt), contractorId, asked: others };
  for (const fleetId of (await nextBest(base.db, wanted)).slice(0, mostTried)) {
    try {
      return await withNext(job, fleetId, { as, contractor }, close);
    } catch (error) {
      if (!(error instanceof Fault) || error === moved) throw error;
    }
  }
  return close(null);
}

/** Returns a context that searches and requests in the contractor's name. */
function contextAs({ id, role, canBook }: Profile, base: ReactionContext): Context {
  const caller = { userId: id, role, canBook, signedInAt: null, addressHash: "" };
  return { ...nobodysContext(base), caller };
}

async function askedHauliers(job: JobRecord, db: Database): Promise<UserId[]> {
  const before = job.handedFrom && (await jobById(db, job.handedFrom));
  return [job.haulierId, ...(before ? await askedHauliers(before, db) : [])];
}

/** Creates the next request and stores it with `close`. Throws a Fault if the vehicle cannot take the job. */
async function withNext<T>(
  job: JobRecord,
  id: FleetId,
  { as, contractor }: { as: Context; contractor: Profile },
  close: (next: Next) => Promise<T>,
): Promise<T> {
  const { db, now } = as;
  const fleet = await bookableVehicle(db, id, job.service);
  mustMayEnter(fleet, job);
  const haulier = await profileById(db, fleet.haulierId);
  const priced = haulier && (await priceOf(job, { fleet, haulier }, as));
  if (!priced || (await actsForHaulier(as, fleet.haulierId))) throw busy();
  const price = await withTax(db, priced.price, { haulier, contractor }, job, job.price.tax?.answer);
  if (payableOf(price) > payableOf(job.price)) throw busy();
  const asking = { now, by: job.contractorId };
  const { collectAt, urgencyLevel } = job;
  const work = workOfJob(job);
  const wanted = {
    work,
    times: [collectAt],
    urgencyLevel,
    collectOn: ukDayOf(collectAt),
    collectTime: ukTimeOf(collectAt),
  };
  await freeTimes({ fleet, haulier }, wanted, db, asking);
  const papers = await documentsFor(as, job, fleet, uncoveredVehicle);
  const checks = requestChecks({ contractorId: job.contractorId, fleet, priced, papers: [papers] }, busy());
  return makeJobs([nextJob(job, { fleet, haulier, price }, as)], fleet, as, {
    checks,
    commit: ({ jobs: [next = job], writes, facts }) =>
      close({ job: next, writes: [...newJobWrites(next), ...writes], facts: [requestedEvent(next), ...facts] }),
  });
}

/** The vehicle's binding price with its conditions; null if higher than the previous request's price. */
async function priceOf(job: JobRecord, offered: Pick<Offer, "fleet" | "haulier">, as: Context) {
  const { coordinates: site, precision } = job.pickup;
  const order = { ...offered, site, precision, times: [job.collectAt] };
  const { prices, checks } = await orderPrices({ ...job, collectTime: ukTimeOf(job.collectAt) }, order, as);
  const [price] = prices;
  return price && price.totalPence <= job.price.totalPence ? { price, checks } : null;
}

interface Offer {
  readonly fleet: Fleet;
  readonly haulier: Profile;
  readonly price: PriceBreakdown;
}

function nextJob(job: JobRecord, { fleet, haulier, price }: Offer, { newId, now }: Context): JobRecord {
  const id = JobRequestId.parse(newId());
  return {
    ...job,
    id,
    reference: jobReference(id, now),
    status: "pending",
    haulierId: haulier.id,
    haulierName: haulier.companyName ?? haulier.fullName,
    fleetId: fleet.id,
    fleetName: fleet.name,
    price,
    estimatedValuePence: price.totalPence,
    respondBy: respondBy(job.urgencyLevel, now, job.collectAt, answeringOf(haulier, fleet)),
    declineReason: null,
    waitsBecause: null,
    bookingId: null,
    changes: [],
    handedFrom: job.id,
    handedTo: null,
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
}
