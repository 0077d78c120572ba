import type { Proposal, ProposalKind, ProposalStep } from "#shared/booking/agreement-model.ts";
import { mostExtras } from "#shared/booking/agreement-model.ts";
import { grossOfExtra } from "#shared/booking/extra-rules.ts";
import { driverNotFreeThen, notFreeThen } from "#shared/booking/faults.ts";
import type { Booking, BookingRecord } from "#shared/booking/model.ts";
import {
  notOpenToChange,
  otherSideMoves,
  proposalGone,
  proposalStale,
  reasonMissing,
  sameTime,
} from "#shared/booking/move-faults.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import { mustKeepPermitRule } from "#shared/booking/permit-rule.ts";
import { openTo, sideOf, timeLapsesAt } from "#shared/booking/proposals.ts";
import { collectAtOf, slotHours } from "#shared/booking/rules.ts";
import { uncovered, uncoveredVehicle } from "#shared/compliance/faults.ts";
import { vehicleOff } from "#shared/fleet/faults.ts";
import { hireEnd } from "#shared/fleet/hire.ts";
import type { StoredPhoto } from "#shared/images/photo.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { timeHeld } from "#shared/pricing/hours-held.ts";
import { hoursWrites, slotReleases } from "../fleet/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import { eachOnce, keepPhotos, type PhotoPlace, removeUploads } from "../platform/photo-files.ts";
import { changedTerms, mustBeAsShown } from "../platform/terms.ts";
import { withExtra } from "./agreed-extra.ts";
import { driverShift, freeDriver, lacking } from "./driver-hours.ts";
import { extraLine } from "./extra-line.ts";
import { documentsOfBooking } from "./job-documents.ts";
import { commitMove, loaded } from "./move-booking.ts";
import { proofPhotos } from "./proof-photos.ts";
import { wantedHoursOf } from "./store.ts";
import { bookingTerms } from "./terms.ts";

type Asked<Name extends keyof typeof bookingOperations> = Input<(typeof bookingOperations)[Name]>;
type Found = Awaited<ReturnType<typeof loaded>>;

/** Proposes another time. Vehicle and driver must be free now; acceptance checks them again. */
export async function proposeTime(input: Asked<"proposeTime">, context: Context): Promise<Booking> {
  const found = await asShown(input, context);
  const standing = found.booking.collectAt;
  const by = proposer("time", found);
  const collectAt = collectAtOf({ ...input, urgencyLevel: "scheduled" }, context.now);
  if (collectAt === standing) throw sameTime();
  await atTime(collectAt, found, context);
  const lapsesAt = timeLapsesAt(standing, collectAt, context.now);
  const made: Made = { kind: "time", by, collectAt, pence: null, line: null, reason: input.reason ?? null, lapsesAt };
  return propose(made, found, context);
}

export async function proposeExtra(input: Asked<"proposeExtra">, context: Context): Promise<Booking> {
  const found = await asShown(input, context);
  const { booking } = found;
  const by = proposer("extra", found);
  if (booking.extras.length >= mostExtras) throw notOpenToChange();
  const line = extraLine(input, booking, { by: callerId(context), at: context.now });
  const pence = grossOfExtra(line, booking.price.vatRegistered);
  const made: Made = { kind: "extra", by, collectAt: null, pence, line, reason: input.reason, lapsesAt: null };
  const photos = await keepPhotos(extraPhotos(booking), [...new Set(input.photoKeys)], "photoKeys");
  const answer = await propose(made, found, context, eachOnce(photos));
  await removeUploads(input.photoKeys);
  return answer;
}

/** Photos of an extra are uploaded like proof photos and stored with the job's files. */
const extraPhotos = ({ id, jobRequestId }: BookingRecord): PhotoPlace => ({
  uploads: proofPhotos(id).uploads,
  kept: `jobs/${jobRequestId}/extra-`,
});

/** Accepts a proposal, which changes the booking in the same transaction, or declines it. */
export async function answerProposal(input: Asked<"answerProposal">, context: Context): Promise<Booking> {
  const found = await loaded(context, input.bookingId);
  const { proposal, isOwn } = open(input.proposalId, found, context);
  if (isOwn) throw otherSideMoves();
  if (input.isAccepted) mustHold(proposal, input.expectedTerms, found);
  const reason = input.reason || null;
  if (!input.isAccepted && !reason) throw reasonMissing({ field: "reason" });
  const agreed = input.isAccepted ? await accepted(proposal, found, context) : { after: found.booking, writes: [] };
  return settle(proposal, input.isAccepted ? "accepted" : "declined", { ...agreed, reason }, found, context);
}

/** Withdraws a proposal of the caller's side. */
export async function withdrawProposal(input: Asked<"withdrawProposal">, context: Context): Promise<Booking> {
  const found = await loaded(context, input.bookingId);
  const { proposal, isOwn } = open(input.proposalId, found, context);
  if (!isOwn) throw otherSideMoves();
  return settle(proposal, "withdrawn", { after: found.booking, writes: [], reason: null }, found, context);
}

interface Shown {
  readonly bookingId: BookingId;
  readonly expectedTerms?: string | null | undefined;
}

/** Loads the booking. Throws if it has changed since the caller saw it. */
async function asShown(input: Shown, context: Context): Promise<Found> {
  const found = await loaded(context, input.bookingId);
  mustBeAsShown("This booking", input.expectedTerms, bookingTerms(found.booking));
  return found;
}

/** Throws if the terms have changed since the proposal was made, or since the caller saw them. */
function mustHold({ madeFor }: Proposal, expectedTerms: Shown["expectedTerms"], { booking }: Found): void {
  const terms = bookingTerms(booking);
  mustBeAsShown("This booking", expectedTerms, terms);
  const changed = changedTerms(madeFor, terms);
  if (changed) throw proposalStale({ values: { changed }, metadata: { changed } });
}

function proposer(kind: ProposalKind, { booking, actor }: Found) {
  const by = sideOf(actor);
  if (!by || (kind === "extra" && by !== "haulier")) throw otherSideMoves();
  if (!openTo(actor, booking).includes(kind)) throw notOpenToChange();
  return by;
}

/** Returns an open proposal, and whether the caller's side made it. */
function open(id: string, { booking, actor }: Found, { now }: Context) {
  const proposal = booking.proposals.find((one) => one.id === id);
  if (!proposal || (proposal.lapsesAt && proposal.lapsesAt <= now)) throw proposalGone();
  const side = sideOf(actor);
  if (!side) throw otherSideMoves();
  return { proposal, isOwn: proposal.by === side };
}

type Made = Omit<Proposal, "id" | "madeFor">;

function propose(made: Made, found: Found, context: Context, photos: readonly StoredPhoto[] = []): Promise<Booking> {
  const proposal = { ...made, id: context.newId(), madeFor: bookingTerms(found.booking) };
  const proposals = [...found.booking.proposals, proposal];
  const agreed = { after: { ...found.booking, proposals }, writes: [], reason: made.reason, photos };
  return commitChange(made, "proposed", agreed, found, context);
}

interface Agreed {
  readonly after: BookingRecord;
  readonly writes: readonly Write[];
  readonly photos?: readonly StoredPhoto[];
}

function settle(
  proposal: Proposal,
  step: ProposalStep["step"],
  { after, ...agreed }: Agreed & { readonly reason: string | null },
  found: Found,
  context: Context,
): Promise<Booking> {
  const proposals = after.proposals.filter(({ id }) => id !== proposal.id);
  return commitChange(proposal, step, { ...agreed, after: { ...after, proposals } }, found, context);
}

function commitChange(
  { kind, collectAt, pence, line }: Made,
  step: ProposalStep["step"],
  { after, writes, reason, photos = [] }: Agreed & { readonly reason: string | null },
  { booking: before, events, actor, actorName }: Found,
  context: Context,
): Promise<Booking> {
  const next = { ...after, updatedAt: context.now, version: before.version + 1 };
  const change = { kind, step, collectAt, pence, extra: line?.kind ?? null };
  const moved = { before, after: next, events, actor, actorName, note: reason, change };
  return commitMove(context, { ...moved, ...(photos.length > 0 && { photos }) }, writes);
}

async function accepted(proposal: Proposal, found: Found, context: Context): Promise<Agreed> {
  const { booking } = found;
  const { id, collectAt, pence, line, reason } = proposal;
  if (collectAt) return atTime(collectAt, found, context);
  if (!line || pence === null) throw proposalGone();
  // Checked at acceptance: open proposals may exceed the maximum number of extras.
  if (booking.extras.length >= mostExtras) throw notOpenToChange();
  return { after: withExtra(booking, { ...line, id, pence, reason: reason ?? "" }), writes: [] };
}

/** Throws if vehicle or driver is not free, or the documents do not cover the job to its end. */
async function atTime(collectAt: string, { booking, actor }: Found, context: Context): Promise<Agreed> {
  mustAllowRoadOn(ukDayOf(collectAt), booking, context.now);
  const { fleetId, driverId } = booking;
  const held = timeHeld(booking.service, booking.details);
  const hours = slotHours(collectAt, held.hours);
  const hiredUntil = hireEnd(collectAt, held);
  const driverHours = driverId ? hours : [];
  const after: BookingRecord = { ...booking, collectAt, slotHours: hours, hiredUntil, driverHours };
  const more = { ...wantedHoursOf(after), hours: lacking(hours, booking.slotHours) };
  const faults = { taken: notFreeThen(), off: vehicleOff() };
  const asking = { now: context.now, by: booking.contractorId };
  const claimed = await hoursWrites(context.db, more, faults, asking);
  await freeDriver(context.db, after, driverNotFreeThen);
  const papers = await documentsOfBooking(context, after, actor === "contractor" ? uncoveredVehicle : uncovered);
  return {
    after,
    writes: [
      ...slotReleases(fleetId, lacking(booking.slotHours, hours)),
      ...claimed,
      ...driverShift(booking, after),
      ...papers.checks,
    ],
  };
}

/**
 * Throws if the council forbids the day. Its notice counts from the booking if the new day is later, otherwise from
 * now.
 */
function mustAllowRoadOn(day: string, booking: BookingRecord, now: string): void {
  const before = ukDayOf(booking.collectAt);
  if (day !== before) mustKeepPermitRule(booking, day, day > before ? booking.createdAt : now, "moved");
}
