import { changedByYou, hazardous, nothingChanged, orderUrgent, otherSideAnswers } from "#shared/booking/faults.ts";
import type { JobRecord, JobRequest } from "#shared/booking/model.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import { takesFurther } from "#shared/booking/order.ts";
import { mustKeepPermitRule } from "#shared/booking/permit-rule.ts";
import { differencesOf, isSameJob } from "#shared/booking/request-change.ts";
import { mostChanges } from "#shared/booking/request-change-model.ts";
import { respondBy } from "#shared/booking/respond-by.ts";
import { collectAtOf, isHazardous } from "#shared/booking/rules.ts";
import { dayChosen, isSameDay } from "#shared/catalogue/prices.ts";
import { uncoveredVehicle } from "#shared/compliance/faults.ts";
import { busy } from "#shared/kernel/faults.ts";
import type { JobRequestId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { ukDayOf, ukTimeOf } from "#shared/kernel/time.ts";
import type { Place } from "#shared/places/model.ts";
import { profileById } from "../accounts/public.ts";
import { bookableVehicle } from "../fleet/public.ts";
import type { WorkChoice } from "../places/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { jobActorOf } from "./access.ts";
import { answeredAs } from "./answer-job-request.ts";
import { answeringOf } from "./answering.ts";
import { makeJobs } from "./auto-accept.ts";
import { jobChangedEvent } from "./domain-events.ts";
import { freeTimes } from "./free-times.ts";
import { holdUsed } from "./hold-vehicle.ts";
import { documentsFor } from "./job-documents.ts";
import { checkForm, type JobPlaces, locateBoth, withStoredPlaces, workOfForm } from "./job-form.ts";
import { agreedPrices, otherPrice } from "./job-prices.ts";
import { cisAnswer, withTax } from "./price-tax.ts";
import { mustBeAble, mustMayEnter, requestChecks } from "./request-checks.ts";
import { mustBeVersion } from "./request-version.ts";
import { jobById, jobUpdates, workOfJob } from "./store.ts";
import { jobView } from "./view.ts";

type Wanted = Input<typeof bookingOperations.updateJobRequest>;
type Form = Awaited<ReturnType<typeof formOf>>;

/** Changes a request. A new place, time or work is priced again and restarts the response time. */
export async function updateJobRequest(input: Wanted, context: Context): Promise<JobRequest> {
  const job = await ownPending(input.jobRequestId, context);
  mustBeVersion(job, input.expectedVersion, changedByYou);
  const form = await formOf(input, job, context);
  checkForm(form);
  if (isHazardous(form.details)) throw hazardous();
  if (job.order && !takesFurther(form.urgencyLevel)) throw orderUrgent();
  const places = await locateBoth(form, context);
  const { photos, voiceNote, urgencyLevel: level } = { ...job, urgencyLevel: form.urgencyLevel };
  const wanted: JobRecord = {
    ...job,
    ...workOfForm(form, places, { photos, voiceNote }),
    ...{ urgencyLevel: level, urgency: isSameDay(level), collectAt: wantedAt(form, job, context.now) },
    updatedAt: context.now,
    version: job.version + 1,
  };
  if (!isSameJob(job, wanted)) return changeJob(job, wanted, form, context);
  const { totalPence } = job.price;
  if (form.expectedTotalPence !== totalPence) throw otherPrice(totalPence, form.expectedTotalPence);
  const after = withChange(job, wanted);
  const answer = await jobView(after, "contractor", context.now);
  await context.commit(jobUpdates(job, after, busy()), [jobChangedEvent(after, false)], answer);
  return answer;
}

/** Returns the caller's pending request. Throws if it cannot be changed. */
async function ownPending(id: JobRequestId, context: Context): Promise<JobRecord> {
  const job = await jobById(context.db, id);
  const actor = job && (await jobActorOf(context, job));
  mustSee(job !== null && Boolean(actor), "Job request");
  if (job.contractorId !== callerId(context)) throw otherSideAnswers();
  if (job.status !== "pending") throw answeredAs(job.status);
  if (job.respondBy <= context.now) throw answeredAs("expired");
  return job;
}

/** The form with the request's service, vehicle and unchanged places. */
async function formOf(input: Wanted, job: JobRecord, context: Context) {
  const { service, fleetId } = job;
  const form = await withStoredPlaces({ ...input, service, fleetId }, context);
  return {
    ...form,
    pickup: withKnownPlace(form.pickup, job.pickup, job.pickupText),
    delivery: form.delivery && withKnownPlace(form.delivery, job.delivery, job.deliveryText),
  };
}

/** Keeps the stored place of an unchanged choice, to avoid geocoding it again. */
function withKnownPlace(choice: WorkChoice, place: Place | null, text: string | null): WorkChoice {
  const isKnown = place !== null && !choice.stored && [place.label, text].includes(choice.text);
  const { pin } = choice;
  const isPinned = pin && (pin.lat !== place?.coordinates.lat || pin.lng !== place.coordinates.lng);
  if (!isKnown || isPinned) return choice;
  return {
    ...choice,
    text: text ?? choice.text,
    stored: { place, notes: { name: place.label, gateNotes: choice.gateNotes ?? null } },
  };
}

/** Keeps the request's start if day and time are unchanged. */
function wantedAt(form: Form, { collectAt, urgencyLevel }: JobRecord, now: string): string {
  const { collectOn, collectTime } = form;
  const day = collectOn ?? (form.urgencyLevel === urgencyLevel ? ukDayOf(collectAt) : null);
  if (day === ukDayOf(collectAt) && (collectTime ?? null) === ukTimeOf(collectAt)) return collectAt;
  return collectAtOf({ ...form, collectOn: day }, now);
}

/** Adds the changed fields to the request's history, newest first. */
function withChange(before: JobRecord, after: JobRecord): JobRecord {
  const differences = differencesOf(before, after);
  if (differences.length === 0) throw nothingChanged();
  const changes = [{ at: after.updatedAt, differences }, ...before.changes];
  return { ...after, changes: changes.slice(0, mostChanges) };
}

/** Stores the change. All conditions of a new request apply in the same transaction. */
async function changeJob(job: JobRecord, wanted: JobRecord, form: Form, context: Context): Promise<JobRequest> {
  const { db, now } = context;
  const fleet = await bookableVehicle(db, job.fleetId, job.service);
  mustBeAble(fleet, form);
  mustMayEnter(fleet, wanted);
  const places: JobPlaces = wanted;
  const [haulier, contractor] = await Promise.all([
    profileById(db, fleet.haulierId),
    profileById(db, job.contractorId),
  ]);
  mustSee(haulier !== null, "Haulier");
  const { coordinates: site, precision } = wanted.pickup;
  const priced = await agreedPrices(form, { fleet, haulier, site, precision, times: [wanted.collectAt] }, context);
  const answer = cisAnswer(form.cisApplies, callerId(context), now) ?? job.price.tax?.answer ?? null;
  const [untaxed = job.price] = priced.prices;
  const asking = { now, by: job.contractorId };
  const keepsTime = wanted.collectAt === job.collectAt;
  const { collectOn, urgencyLevel } = form;
  const day = keepsTime ? ukDayOf(job.collectAt) : dayChosen(collectOn, urgencyLevel, wanted.collectAt);
  const applied = places.pickup.label === job.pickup.label ? job.createdAt : now;
  mustKeepPermitRule({ details: form.details, pickup: places.pickup }, day, applied);
  const time = keepsTime ? { collectOn: ukDayOf(job.collectAt), collectTime: ukTimeOf(job.collectAt) } : {};
  const asked = { ...form, ...time, work: workOfJob(wanted), times: [wanted.collectAt] };
  const [collectAt = wanted.collectAt] = await freeTimes({ fleet, haulier }, asked, db, asking);
  const papers = await documentsFor(context, { ...wanted, collectAt }, fleet, uncoveredVehicle);
  const price = await withTax(db, untaxed, { haulier, contractor }, { ...wanted, collectAt }, answer);
  const changed = withChange(job, {
    ...wanted,
    ...{ collectAt, price, estimatedValuePence: price.totalPence },
    respondBy: respondBy(wanted.urgencyLevel, now, collectAt, answeringOf(haulier, fleet)),
  });
  const moved = busy();
  const checks = requestChecks({ contractorId: job.contractorId, fleet, priced, papers: [papers] }, moved);
  return makeJobs([changed], fleet, context, {
    checks,
    commit: async ({ jobs: [after = changed], writes, facts }) => {
      const answer = await jobView(after, "contractor", now);
      const held = await holdUsed([after], fleet, db, asking);
      const by = after.status === "booked" ? "haulier" : null;
      const update = jobUpdates(job, after, moved, by);
      await context.commit([...update, ...held, ...writes], [jobChangedEvent(after, true), ...facts], answer);
      return answer;
    },
  });
}
