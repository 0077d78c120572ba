import { isOver } from "#shared/booking/lifecycle.ts";
import { genericPlan } from "#shared/booking/lift.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import { type LiftTerms, liftTerms, needsLiftPlan, otherLiftTerms } from "#shared/catalogue/lift-terms.ts";
import type { PaperLink } from "#shared/compliance/model.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { jobOver, liftDocumentMissing, noLift, otherSidePlans } from "#shared/plant/faults.ts";
import type { GenericLiftsRecord, Lift, LiftChangeRecord, LiftRecord } from "#shared/plant/model.ts";
import type { plantOperations } from "#shared/plant/operations.ts";
import { seenBooking } from "../booking/public.ts";
import { arrivedFile, fileLink, removeParts, storeFile } from "../compliance/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import { privateFiles } from "../platform/private-files.ts";
import { genericFor, genericLiftsOf, liftChangeOf, liftOf, liftWrites, readyOf } from "./store.ts";

const plannerOf = (terms: LiftTerms) => (terms === "crane_hire" ? "contractor" : "haulier");

/** Returns a booking's lift as the caller may see it; null for a job without a lift. */
export async function lift({ bookingId }: { bookingId: BookingId }, context: Context): Promise<Lift | null> {
  const { booking, actor } = await seenBooking(context, bookingId);
  const terms = liftTerms(booking.service, booking.details);
  if (!terms) return null;
  return liftView({ booking, actor }, await partsOf(context.db, booking, terms));
}

interface Parts {
  readonly record: LiftRecord | null;
  readonly generic: GenericLiftsRecord | null;
  readonly change: LiftChangeRecord | null;
}

export async function partsOf(db: Database, { id, haulierId }: BookingRecord, terms: LiftTerms): Promise<Parts> {
  const isPlanned = needsLiftPlan(terms);
  const [record, generic, change] = await Promise.all([
    isPlanned ? liftOf(db, id) : null,
    isPlanned ? null : genericLiftsOf(db, haulierId),
    liftChangeOf(db, id),
  ]);
  return { record, generic, change };
}

type Seen = Pick<Awaited<ReturnType<typeof seenBooking>>, "booking" | "actor">;

export function liftView({ booking, actor }: Seen, { record, generic, change }: Parts): Lift {
  const { id: bookingId, service, details, fleetId, status } = booking;
  const terms = liftTerms(service, details) ?? "own_load";
  const plannedBy = plannerOf(terms);
  const isPlanned = needsLiftPlan(terms);
  const { papers = [], person = null } = record ?? {};
  const ready = readyOf({ papers, person });
  const found = isPlanned ? null : genericFor(generic, fleetId);
  const mayChange = mayChangeLift(status);
  return {
    ...{ bookingId, terms, plannedBy, fleetId },
    person: person && { name: person.name, cardNumber: person.cardNumber },
    papers: papers.map(({ fileKey: _fileKey, by: _by, ...shown }) => shown),
    generic: found && withoutKey(found),
    lacks: isPlanned ? ready.lacks : found ? "" : genericPlan,
    isOfAnother: isPlanned && ready.fleetId !== null && ready.fleetId !== fleetId,
    change: change && {
      ...{ to: change.to, state: change.state, netPence: change.netPence, pence: change.pence, at: change.at },
      yourMove: mayChange ? moveOf(change.state, actor) : null,
    },
    mayAsk: actor === "contractor" && mayChange && !isOpenChange(change) ? otherLiftTerms(service, terms) : [],
    mayPlan: actor === plannedBy && !isOver(status),
  };
}

const withoutKey = <T extends { readonly fileKey: string }>({ fileKey: _fileKey, ...shown }: T) => shown;

/** The terms of a lift may change until its vehicle sets off. */
export const mayChangeLift = (status: BookingRecord["status"]) => status === "confirmed" || status === "assigned";

export const isOpenChange = (change: LiftChangeRecord | null) =>
  change?.state === "asked" || change?.state === "quoted";

function moveOf(state: LiftChangeRecord["state"], actor: Seen["actor"]) {
  if (actor === "haulier" && state === "asked") return "answer";
  if (actor !== "contractor") return null;
  if (state === "asked") return "withdraw";
  return state === "quoted" ? "settle" : null;
}

async function planned(context: Context, bookingId: BookingId) {
  const { booking, actor } = await seenBooking(context, bookingId);
  const terms = liftTerms(booking.service, booking.details);
  if (!needsLiftPlan(terms)) throw noLift();
  if (actor !== plannerOf(terms)) throw otherSidePlans();
  if (isOver(booking.status)) throw jobOver();
  const { record: before, change } = await partsOf(context.db, booking, terms);
  const { contractorId, haulierId } = booking;
  const by = actor === "contractor" ? contractorId : haulierId;
  const base: LiftRecord = before ?? { bookingId, contractorId, haulierId, person: null, papers: [], version: 0 };
  const save = async (added: Partial<Pick<LiftRecord, "person" | "papers">>) => {
    const after = { ...base, ...added, version: base.version + 1 };
    const answer = liftView({ booking, actor }, { record: after, generic: null, change });
    await context.commit(liftWrites(before, after), [], answer);
    return answer;
  };
  return { booking, base, by, save };
}

export async function nameLiftPerson(
  { bookingId, name, cardNumber }: Input<typeof plantOperations.nameLiftPerson>,
  context: Context,
): Promise<Lift> {
  const { by, save } = await planned(context, bookingId);
  return save({ person: { name, cardNumber, by } });
}

/** Adds a lift document for the currently booked vehicle. Deletes the earlier document of its kind and its file. */
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

export async function liftPaperLink(
  { bookingId, kind }: Input<typeof plantOperations.liftPaperLink>,
  context: Context,
): Promise<PaperLink> {
  const { booking } = await seenBooking(context, bookingId);
  const found =
    kind === "generic"
      ? genericFor(await genericLiftsOf(context.db, booking.haulierId), booking.fleetId)
      : (await liftOf(context.db, bookingId))?.papers.find((one) => one.kind === kind);
  if (!found) throw liftDocumentMissing();
  return fileLink(found.fileKey, context.now);
}
