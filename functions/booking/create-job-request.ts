import { termsNow } from "#shared/booking/cancellation.ts";
import {
  askedBefore,
  contractorMissing,
  duplicateRace,
  hazardous,
  onlyForYourself,
  ownFirm,
} from "#shared/booking/faults.ts";
import type { JobRecord, JobRequest } from "#shared/booking/model.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import { orderTimes } from "#shared/booking/order.ts";
import { formMustKeepPermitRule } from "#shared/booking/permit-rule.ts";
import { duplicateWindowSeconds, isHazardous } from "#shared/booking/rules.ts";
import { typedWork } from "#shared/booking/work.ts";
import { uncoveredVehicle } from "#shared/compliance/faults.ts";
import { agoText } from "#shared/kernel/ago-text.ts";
import { busy, termsChanged } from "#shared/kernel/faults.ts";
import type { FleetId, UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { timeHeld } from "#shared/pricing/hours-held.ts";
import { actsForHaulier, profileById } from "../accounts/public.ts";
import { agreedTermsWrites, agreedVersion } from "../compliance/public.ts";
import { bookableVehicle } from "../fleet/public.ts";
import { type Context, callerId, isAdmin } from "../platform/context.ts";
import { canonical } from "../platform/idempotency-keys.ts";
import { removeUploads } from "../platform/photo-files.ts";
import { shortHash } from "../platform/short-hash.ts";
import { type MadeJobs, makeJobs } from "./auto-accept.ts";
import { requestedEvent } from "./domain-events.ts";
import { freeTimes } from "./free-times.ts";
import { endHold, holdUsed } from "./hold-vehicle.ts";
import { documentsFor } from "./job-documents.ts";
import { checkForm, locateBoth, withStoredPlaces } from "./job-form.ts";
import { agreedPrices, type PricedOrder } from "./job-prices.ts";
import { newJobs } from "./new-jobs.ts";
import { replacedBy, replacedPart } from "./order-parts.ts";
import { mustBeAble, mustMayEnter, requestChecks } from "./request-checks.ts";
import { removeUnstored, uploadsOf } from "./request-files.ts";
import { askedLately, guardWrite, jobById, newJobWrites, workOfJob } from "./store.ts";
import { jobView } from "./view.ts";

type Wanted = Input<typeof bookingOperations.createJobRequest>;

/** Creates a request; the sent total is only compared. Repeats within five minutes return the first one. */
export async function createJobRequest(
  input: Wanted,
  context: Context,
): Promise<{ request: JobRequest; duplicate: boolean }> {
  const contractorId = contractorOf(input, context);
  const wanted = await withStoredPlaces(input, context);
  const fleet = await bookableVehicle(context.db, wanted.fleetId, wanted.service);
  // A user who requested their own firm's vehicle could review their own business.
  if (await actsForHaulier(context, fleet.haulierId)) throw ownFirm();
  checkForm(wanted);
  if (isHazardous(wanted.details)) throw hazardous();
  mustKnowTerms(wanted);
  mustBeAble(fleet, wanted);
  const lately = await latelyAsked(wanted, contractorId, context);
  if (lately.twin) {
    const answer = { request: await jobView(lately.twin, "contractor", context.now), duplicate: true };
    await context.commit([], [], answer);
    return answer;
  }

  const replaced = await replacedPart(wanted, contractorId, context);
  const asked = orderTimes(wanted, timeHeld(wanted.service, wanted.details), context.now);
  const places = await locateBoth(wanted, context);
  formMustKeepPermitRule(wanted, places.pickup, { start: asked[0] ?? context.now, now: context.now });
  mustMayEnter(fleet, { ...places, collectAt: asked[0] ?? context.now });
  const { coordinates: site, precision } = places.pickup;
  const haulier = await profileById(context.db, fleet.haulierId);
  const order = { fleet, haulier, site, precision, times: asked };
  const priced = await agreedPrices(wanted, order, context);
  const asking = { now: context.now, by: contractorId };
  const work = workOfJob({ ...wanted, ...places });
  const { haulierId } = fleet;
  const agreed = await agreedVersion(context.db, { ...{ contractorId, haulierId }, tradingTerms: wanted.tradingTerms });
  const times = await freeTimes({ fleet, haulier }, { ...wanted, work, times: asked }, context.db, asking);
  const papers = await Promise.all(
    times.map((collectAt) => documentsFor(context, { ...wanted, collectAt }, fleet, uncoveredVehicle)),
  );
  const { quantity } = wanted;
  const parts = priced.prices.map((price, at) => {
    return { fleet, haulier, price, quantity, collectAt: times[at] ?? context.now };
  });
  const jobs = await newJobs(wanted, context, { contractorId, places, parts, order: replaced?.order ?? "time" });
  const [first] = jobs;
  context.audit({ after: jobs.map(({ reference }) => reference).join(", ") });
  const moved = busy();
  const checks = requestChecks({ contractorId, fleet, priced, papers }, moved);
  const commit = async ({ jobs: made, writes, facts }: MadeJobs) => {
    const answer = { request: await jobView(made[0] ?? first, "contractor", context.now), duplicate: false };
    const added = { jobRequestId: first.id, createdAt: context.now, wanted: lately.wanted };
    const guard = guardWrite(lately, added, duplicateRace());
    const stored = made.flatMap((job) => [...newJobWrites(job), ...agreedTermsWrites(job, agreed, context.now)]);
    const held = await holdUsed(made, fleet, context.db, asking);
    const followed = replaced ? replacedBy(replaced.job, first, context) : [];
    await context.commit(
      [...stored, guard, ...held, ...followed, ...writes],
      [...made.map(requestedEvent), ...facts],
      answer,
    );
    return answer;
  };
  try {
    const made = await makeJobs(jobs, fleet, context, { checks, commit });
    await removeUploads(uploadsOf(wanted));
    if (jobs.length > 1) await endHold(fleet, context.db, asking);
    return made;
  } catch (error) {
    await removeUnstored(jobs, context.db);
    if (error === moved) await nameNewPrice(wanted, order, context);
    throw error;
  }
}

/** Throws a specific error if the vehicle or rate card changed after the price was calculated. */
async function nameNewPrice(wanted: Wanted, order: PricedOrder, context: Context): Promise<void> {
  const fleet = await bookableVehicle(context.db, order.fleet.id, wanted.service);
  await agreedPrices(wanted, { ...order, fleet }, context);
}

export function contractorOf(wanted: Pick<Wanted, "contractorId">, context: Context): UserId {
  const me = callerId(context);
  if (isAdmin(context)) {
    if (wanted.contractorId) return wanted.contractorId;
    throw contractorMissing();
  }
  if (wanted.contractorId && wanted.contractorId !== me) throw onlyForYourself();
  return me;
}

/** The compared fields of a form for one vehicle or for several. */
type Compared = Omit<Wanted, "fleetId" | "expectedTotalPence"> & {
  readonly fleetId?: FleetId;
  readonly vehicles?: readonly FleetId[];
};

/**
 * Finds the contractor's recent requests for the same work. `twin` is identical to the form. Throws for a similar one
 * that `secondTo` does not name.
 */
export async function latelyAsked(wanted: Compared, contractorId: UserId, { db, now }: Context) {
  const { service, pickup, delivery } = wanted;
  const at = { contractorId, service, pickupText: pickup.text, deliveryText: delivery?.text ?? null };
  const lately = await askedLately(db, at, addSeconds(now, -duplicateWindowSeconds));
  const hash = shortHash(canonical(asksFor(wanted)).text);
  const found = await Promise.all(
    lately.recent.map(async (one) => ({ isSame: one.wanted === hash, job: await jobById(db, one.jobRequestId) })),
  );
  // Ignores edited requests: their hash no longer describes their content.
  const standing = found.flatMap(({ isSame, job }) =>
    job && mayComeToBe(job) ? [{ isSame: isSame && job.changes.length === 0, job }] : [],
  );
  const twin = standing.findLast(({ isSame }) => isSame)?.job ?? null;
  // Parts of an order differ only by vehicle, so a replacement for one part is no duplicate of another.
  const order = wanted.inPlaceOf ? (await jobById(db, wanted.inPlaceOf))?.order?.id : undefined;
  const latest = standing.findLast(({ job }) => !order || job.order?.id !== order)?.job;
  if (!twin && latest && wanted.secondTo !== latest.id)
    throw askedBefore({
      values: { haulier: latest.haulierName, ago: agoText(latest.createdAt, Date.parse(now)) },
      metadata: { jobRequestId: latest.id },
    });
  return { ...lately, wanted: hash, twin };
}

const mayComeToBe = ({ status }: JobRecord) => status === "pending" || status === "booked";

/**
 * The fields of a form that make a request a duplicate. Service and addresses are absent, because the recent requests
 * were found by them. Files count only by number, because their keys differ at each upload.
 */
function asksFor(wanted: Compared) {
  const { fleetId, vehicles, urgencyLevel, collectOn, collectTime, further, cisApplies } = wanted;
  const { photoKeys, voiceNoteKey } = wanted;
  const files = { photos: photoKeys?.length ?? 0, hasVoiceNote: Boolean(voiceNoteKey) };
  const spots = [wanted.pickup, wanted.delivery].map((place) => [place?.gateId, place?.pin, place?.gateNotes || null]);
  return {
    ...typedWork(wanted),
    fleetId,
    vehicles,
    urgencyLevel,
    collectOn,
    collectTime,
    further,
    cisApplies,
    ...files,
    spots,
  };
}

/** Throws if the cancellation terms have changed since the caller's page was loaded. */
export function mustKnowTerms({ expectedOnTheWayPercent: shown }: Pick<Wanted, "expectedOnTheWayPercent">): void {
  const { onTheWayPercent } = termsNow;
  if (typeof shown === "number" && shown !== onTheWayPercent)
    throw termsChanged({
      values: { what: "What cancelling costs", changed: `${onTheWayPercent}% once the vehicle is on its way` },
      metadata: { onTheWayPercent },
    });
}
