import { notMatched } from "#shared/accounts/faults.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { bookingEvents } from "#shared/booking/events.ts";
import { alreadyAnswered, hoursTaken, otherSideAnswers, requestChanged, tooLate } from "#shared/booking/faults.ts";
import { jobMoves } from "#shared/booking/lifecycle.ts";
import type { Booking, BookingEvent, BookingRecord, JobRecord, JobRequest } from "#shared/booking/model.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import { toldAtOnce } from "#shared/booking/reported-time.ts";
import { slotHours } from "#shared/booking/rules.ts";
import { BookedWork, workOf } from "#shared/booking/work.ts";
import { uncovered } from "#shared/compliance/faults.ts";
import type { Paper } from "#shared/compliance/model.ts";
import { ownVehicleOff } from "#shared/fleet/faults.ts";
import { hireEnd } from "#shared/fleet/hire.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import { busy } from "#shared/kernel/faults.ts";
import { BookingId, type JobRequestId } from "#shared/kernel/id.ts";
import { mayMove } from "#shared/kernel/moves.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { timeHeld } from "#shared/pricing/hours-held.ts";
import { blockChecks, profileById } from "../accounts/public.ts";
import { hoursWrites, vehicleBookableCheck, vehicleById } from "../fleet/public.ts";
import { businessCheck } from "../platform/caller-access.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { happened } from "../platform/domain-events.ts";
import { mustBeAsShown } from "../platform/terms.ts";
import { jobActorOf } from "./access.ts";
import { bookingEvent, jobParties } from "./domain-events.ts";
import { documentsFor } from "./job-documents.ts";
import { ownMustMayEnter } from "./request-checks.ts";
import { mustBeVersion } from "./request-version.ts";
import { eventWrite, jobById, jobUpdates, newBookingWrites, wantedHoursOf } from "./store.ts";
import { system } from "./system-actor.ts";
import { requestTerms } from "./terms.ts";
import { bookingView, jobView } from "./view.ts";

/**
 * Returns a request that the caller may move to `to`. Throws NotFound for strangers, Conflict for an answered request.
 */
export async function answerable(context: Context, id: JobRequestId, to: "booked" | "declined" | "cancelled") {
  const job = await jobById(context.db, id);
  const actor = job && (await jobActorOf(context, job));
  mustSee(Boolean(actor), "Job request");
  const seen = job as JobRecord;
  if (!jobMoves.some((move) => move.to === to && actor && move.by.includes(actor))) throw otherSideAnswers();
  if (!actor || !mayMove(jobMoves, seen.status, to, actor)) throw answeredAs(seen.status);
  if (to !== "cancelled" && seen.respondBy <= context.now) throw tooLate();
  return { job: seen, actor };
}

export function answeredAs(status: string): Fault {
  const how: Record<string, string> = {
    booked: "has already been accepted",
    declined: "has already been declined",
    cancelled: "was withdrawn by the contractor",
    expired: "was not answered in time",
  };
  return alreadyAnswered({ values: { how: how[status] ?? "has already been answered" } });
}

/** Books the request in one transaction. Of concurrent acceptances exactly one succeeds. */
export async function acceptJobRequest(
  input: Input<typeof bookingOperations.acceptJobRequest>,
  context: Context,
): Promise<Booking> {
  const actorId = callerId(context);
  const [{ job, actor: as }, actor] = await Promise.all([
    answerable(context, input.jobRequestId, "booked"),
    profileById(context.db, actorId),
  ]);
  mustBeVersion(job, input.expectedVersion, requestChanged);
  mustBeAsShown("This request", input.expectedTerms, requestTerms(job));
  mustSee(actor !== null, "Account");
  const accepted = await acceptance(job, { actorId, actorName: actor.fullName }, context);
  const booked = { ...accepted.job, version: job.version + 1 };
  const answer = await bookingView(accepted.booking, [accepted.event], "haulier");
  const writes = [...jobUpdates(job, booked, busy(), as), ...accepted.writes];
  await context.commit(writes, accepted.facts, answer);
  return answer;
}

/** Returns the writes and conditions of an acceptance. Throws if the vehicle cannot do the job. */
export async function acceptance(job: JobRecord, by: Pick<BookingEvent, "actorId" | "actorName">, context: Context) {
  const [haulier, fleet] = await Promise.all([
    profileById(context.db, job.haulierId),
    vehicleById(context.db, job.fleetId),
  ]);
  mustSee(haulier !== null, "Account");
  mustSee(fleet !== null, "Vehicle");
  ownMustMayEnter(fleet, job);
  const { papers, checks } = await documentsFor(context, job, fleet, uncovered);
  const booking = newBooking(job, BookingId.parse(context.newId()), { haulier, papers }, context.now);
  const time = toldAtOnce(context.now);
  const event = { ...time, ...by, from: null, to: "confirmed" as const, note: null, change: null };
  const taken = hoursTaken();
  const lost = answeredAs("booked");
  const asking = { now: context.now, by: booking.contractorId };
  const booked: JobRecord = { ...job, status: "booked", bookingId: booking.id, updatedAt: context.now };
  return {
    job: booked,
    booking,
    event,
    writes: [
      ...newBookingWrites(booking, lost),
      eventWrite(booking.id, 1, event),
      ...(await hoursWrites(context.db, wantedHoursOf(booking), { taken, off: ownVehicleOff() }, asking)),
      vehicleBookableCheck(booking.fleetId),
      // The business was checked before; this condition rejects one that was suspended since then.
      businessCheck(booking.haulierId),
      ...blockChecks(booking.contractorId, booking.haulierId, notMatched()),
      ...checks,
    ],
    facts: [
      happened(bookingEvents, "bookingAccepted", {
        ...bookingEvent(booking, by.actorId),
        requestedAt: job.createdAt,
        acceptedAt: context.now,
        collectAt: job.collectAt,
        isAutomatic: by.actorId === system.actorId,
      }),
    ],
  };
}

/** Withdraws an unanswered request, free of charge. */
export async function cancelJobRequest(
  input: { jobRequestId: JobRequestId; reason: string },
  context: Context,
): Promise<JobRequest> {
  const { job, actor } = await answerable(context, input.jobRequestId, "cancelled");
  const { after, answer } = await answered(job, { status: "cancelled" }, context, actor);
  context.audit({ reason: input.reason, before: job.status, after: after.status });
  await context.commit(
    jobUpdates(job, after, busy(), actor),
    [happened(bookingEvents, "jobCancelled", { ...jobParties(after), reason: input.reason })],
    answer,
  );
  return answer;
}

export async function answered(
  job: JobRecord,
  change: Partial<JobRecord>,
  context: Context,
  actor: Parameters<typeof jobView>[1],
) {
  const after: JobRecord = { ...job, ...change, updatedAt: context.now, version: job.version + 1 };
  return { after, answer: await jobView(after, actor, context.now) };
}

/** The haulier's side as the booking stores it. */
interface Side {
  readonly haulier: Pick<Profile, "phone">;
  readonly papers: readonly Pick<Paper, "type" | "number">[];
}

function newBooking(job: JobRecord, id: BookingId, { haulier, papers }: Side, now: string): BookingRecord {
  const held = timeHeld(job.service, job.details);
  return {
    id,
    jobRequestId: job.id,
    reference: job.reference,
    status: "confirmed",
    contractorId: job.contractorId,
    contractorName: job.contractorName,
    ...workOf({ ...job, requestPhotos: job.photos }, BookedWork),
    contactName: job.contactName ?? job.contractorName,
    contactPhone: job.contactPhone ?? "",
    order: job.order,
    haulierId: job.haulierId,
    haulierName: job.haulierName,
    haulierPhone: haulier.phone,
    fleetId: job.fleetId,
    fleetName: job.fleetName,
    driverId: null,
    driverName: null,
    collectAt: job.collectAt,
    price: job.price,
    quotedPricePence: job.price.totalPence,
    finalPricePence: job.price.totalPence,
    extras: [],
    acceptedAt: now,
    startedAt: null,
    deliveredAt: null,
    completedAt: null,
    cancelReason: null,
    cancellationTerms: job.cancellationTerms,
    cancellationFeePence: null,
    wasteCarrierNumber: papers.find(({ type }) => type === "waste_carrier")?.number ?? null,
    slotHours: slotHours(job.collectAt, held.hours),
    hiredUntil: hireEnd(job.collectAt, held),
    driverHours: [],
    photos: [],
    receivedBy: null,
    signature: null,
    proposals: [],
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
}
