import { isOver } from "#shared/booking/lifecycle.ts";
import { genericPlan, type LiftTerms, liftTerms, needsLiftPlan } from "#shared/booking/lift.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import type { PaperLink } from "#shared/compliance/model.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { jobOver, liftPaperMissing, noLift, otherSidePlans } from "#shared/plant/faults.ts";
import type { GenericLiftsRecord, Lift, LiftRecord } from "#shared/plant/model.ts";
import type { plantOperations } from "#shared/plant/operations.ts";
import { seenBooking } from "../booking/public.ts";
import { arrivedFile, fileLink, removeParts, storeFile } from "../compliance/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import { privateFiles } from "../platform/private-files.ts";
import { genericFor, genericLiftsOf, liftOf, liftWrites, readyOf } from "./store.ts";

const plannerOf = (terms: LiftTerms) => (terms === "crane_hire" ? "contractor" : "haulier");

/** A booking's lift, as the caller sees it; null for a job that lifts nothing. */
export async function lift({ bookingId }: { bookingId: BookingId }, context: Context): Promise<Lift | null> {
  const { booking, actor } = await seenBooking(context, bookingId);
  const terms = liftTerms(booking.service, booking.details);
  if (!terms) return null;
  if (!needsLiftPlan(terms)) return ownLoad(booking, await genericLiftsOf(context.db, booking.haulierId), actor);
  return view(booking, terms, await liftOf(context.db, bookingId), actor);
}

/** The lift of a lorry that moves its own load alone: the haulier's generic plan covers it. */
function ownLoad(booking: BookingRecord, record: GenericLiftsRecord | null, actor: string): Lift {
  const found = genericFor(record, booking.fleetId);
  const { fileKey: _fileKey, ...generic } = found ?? {};
  return {
    ...view(booking, "own_load", null, actor),
    generic: found && (generic as Omit<typeof found, "fileKey">),
    lacks: found ? "" : genericPlan,
    mayPlan: actor === "haulier" && !isOver(booking.status),
  };
}

function view(booking: BookingRecord, terms: LiftTerms, record: LiftRecord | null, actor: string): Lift {
  const { papers = [], person = null } = record ?? {};
  const { fleetId, lacks } = readyOf({ papers, person });
  const plannedBy = plannerOf(terms);
  return {
    bookingId: booking.id,
    terms,
    plannedBy,
    person: person && { name: person.name, cardNumber: person.cardNumber },
    papers: papers.map(({ fileKey: _fileKey, by: _by, ...shown }) => shown),
    fleetId: booking.fleetId,
    generic: null,
    lacks,
    isOfAnother: fleetId !== null && fleetId !== booking.fleetId,
    mayPlan: actor === plannedBy && !isOver(booking.status),
  };
}

/** The lift of a booking that the caller plans. */
async function planned(context: Context, bookingId: BookingId) {
  const { booking, actor } = await seenBooking(context, bookingId);
  const terms = liftTerms(booking.service, booking.details);
  if (!needsLiftPlan(terms)) throw noLift();
  if (actor !== plannerOf(terms)) throw otherSidePlans();
  if (isOver(booking.status)) throw jobOver();
  const before = await liftOf(context.db, bookingId);
  const { contractorId, haulierId } = booking;
  const by = actor === "contractor" ? contractorId : haulierId;
  const base: LiftRecord = before ?? { bookingId, contractorId, haulierId, person: null, papers: [], version: 0 };
  const save = async (change: Partial<Pick<LiftRecord, "person" | "papers">>) => {
    const after = { ...base, ...change, version: base.version + 1 };
    const answer = view(booking, terms, after, actor);
    await context.commit(liftWrites(before, after), [], answer);
    return answer;
  };
  return { booking, base, by, save };
}

/** Names the appointed person of a lift. */
export async function nameLiftPerson(
  { bookingId, name, cardNumber }: Input<typeof plantOperations.nameLiftPerson>,
  context: Context,
): Promise<Lift> {
  const { by, save } = await planned(context, bookingId);
  return save({ person: { name, cardNumber, by } });
}

/** Adds a document for the vehicle that is booked now. One of its kind that was there goes, with its file. */
export async function addLiftPaper(
  { bookingId, kind, uploadId, sizeBytes }: Input<typeof plantOperations.addLiftPaper>,
  context: Context,
): Promise<Lift> {
  const { booking, base, by, save } = await planned(context, bookingId);
  const upload = { userId: callerId(context), uploadId, sizeBytes };
  const file = await arrivedFile(upload);
  const paper = {
    kind,
    fleetId: booking.fleetId,
    fileType: file.type,
    fileBytes: file.bytes.length,
    fileKey: await storeFile(booking.haulierId, uploadId, file),
    by,
    addedAt: context.now,
  };
  const answer = await save({ papers: [...base.papers.filter((one) => one.kind !== kind), paper] });
  const older = base.papers.find((one) => one.kind === kind && one.fileKey !== paper.fileKey);
  if (older) await privateFiles().remove(older.fileKey);
  await removeParts(upload);
  return answer;
}

/** A link to a document of a lift. */
export async function liftPaperLink(
  { bookingId, kind }: Input<typeof plantOperations.liftPaperLink>,
  context: Context,
): Promise<PaperLink> {
  const { booking } = await seenBooking(context, bookingId);
  const found =
    kind === "generic"
      ? genericFor(await genericLiftsOf(context.db, booking.haulierId), booking.fleetId)
      : (await liftOf(context.db, bookingId))?.papers.find((one) => one.kind === kind);
  if (!found) throw liftPaperMissing();
  return fileLink(found.fileKey, context.now);
}
