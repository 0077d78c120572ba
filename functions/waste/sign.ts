import { reportedTime } from "#shared/booking/reported-time.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { needsConsignment } from "#shared/waste/consignment-faults.ts";
import { wasteEvents } from "#shared/waste/events.ts";
import { ewcText } from "#shared/waste/ewc.ts";
import {
  carrierLapsed,
  loadSigned,
  loadsFull,
  noteIncomplete,
  noWaste,
  onlyCarriers,
  signatureOnce,
  tipGone,
  tipWithoutCode,
  tooEarly,
} from "#shared/waste/faults.ts";
import { mostLoads, type NoteDraft, type NoteRecord, type WasteNotes, type WasteTip } from "#shared/waste/model.ts";
import { missingIn, missingWords, noteFields, takesCode } from "#shared/waste/note-rules.ts";
import type { wasteOperations } from "#shared/waste/operations.ts";
import { isWithin } from "#shared/waste/series-rules.ts";
import { profileById } from "../accounts/public.ts";
import { loadedForReport, signatures, specialWasteOf } from "../booking/public.ts";
import { vehicleById } from "../fleet/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import { happened } from "../platform/domain-events.ts";
import { keepFiles, type PhotoPlace, photoForm, removeUploads, storedAlone } from "../platform/photo-files.ts";
import { draftOf, takesWaste } from "./draft.ts";
import { isTime, notesFor } from "./read.ts";
import { endStopped } from "./series.ts";
import { mustBePlain, spendSiteCode } from "./site.ts";
import { newNoteWrite, notesOf, wasteSiteWrites } from "./store.ts";

export const wasteFiles = (id: BookingId): PhotoPlace => ({ uploads: `uploads/${id}/`, kept: `waste/${id}/` });

/** Returns a booking that carries waste, to the haulier's team only. A former driver gets an error that says so. */
export async function carriedBooking(context: Context, bookingId: BookingId) {
  const { booking, actor, events } = await loadedForReport(context, bookingId);
  if (actor !== "haulier" && actor !== "driver") throw onlyCarriers();
  if (!takesWaste(booking)) throw noWaste();
  return { booking, actor, events };
}

export async function createWasteUpload(
  { bookingId, contentType }: Input<typeof wasteOperations.createWasteUpload>,
  context: Context,
): Promise<UploadForm> {
  await carriedBooking(context, bookingId);
  return photoForm(context, wasteFiles(bookingId), contentType);
}

export function tipNamed(
  tips: readonly WasteTip[],
  id: string,
  ewcCode: string,
): Omit<WasteTip, "ewcCodes" | "ratePence"> {
  const found = tips.find((tip) => tip.id === id);
  if (!found) throw tipGone();
  if (!takesCode(found, ewcCode)) throw tipWithoutCode({ values: { tip: found.name, code: ewcText(ewcCode) } });
  const { ewcCodes: _codes, ratePence: _rate, ...tip } = found;
  return tip;
}

type Asked = Input<typeof wasteOperations.signWasteNote>;

export async function signWasteNote(input: Asked, context: Context): Promise<WasteNotes> {
  const { db, now } = context;
  const { bookingId, load } = input;
  const { booking, actor, events } = await carriedBooking(context, bookingId);
  if (await specialWasteOf(context, booking)) throw needsConsignment();
  if (!isTime(booking)) throw tooEarly();
  const signed = await notesOf(db, bookingId);
  if (signed.length >= mostLoads) throw loadsFull();
  // Uses the time of signing for all checks, because an offline phone sends the note later.
  const arrivedAt = events.findLast(({ to }) => to === "arrived")?.at ?? null;
  const { at, heardAt, isTimeUncertain } = reportedTime(input.happenedAt ?? now, arrivedAt, now);
  const draft = await draftOf({ db, now: at }, booking, signed);
  if (!draft || load !== draft.load) throw loadSigned();
  if (input.ewcCode) mustBePlain(input.ewcCode);
  const isDrawn = Boolean(input.signatureKey);
  if (isDrawn && input.siteCode) throw signatureOnce();
  const known = knownWith(draft, input);
  const missing = missingIn({ ...known, signature: isDrawn || Boolean(input.siteCode) });
  if (missing.join() === "carrierNumber") throw carrierLapsed({ values: { day: dayText(ukDayOf(at)) } });
  if (missing.length > 0)
    throw noteIncomplete({
      values: { missing: missingWords(missing) },
      metadata: Object.fromEntries(missing.map((field) => [field, noteFields[field].from])),
    });
  const stated = known as Stated;
  const tip = input.tipId ? tipNamed(draft.tips, input.tipId, stated.ewcCode) : null;
  const [driver, vehicle] = await Promise.all([profileById(db, callerId(context)), vehicleById(db, booking.fleetId)]);
  const spent: Write[] = input.siteCode ? [await spendSiteCode({ db, now: at }, bookingId, input.siteCode)] : [];
  const kept = await keepFiles(
    signatures,
    wasteFiles(bookingId),
    input.signatureKey ? [input.signatureKey] : [],
    "signatureKey",
  );
  const [drawing = null] = storedAlone(kept);
  const note: NoteRecord = {
    bookingId,
    load,
    number: `${booking.reference}-W${load}`,
    contractorId: booking.contractorId,
    haulierId: booking.haulierId,
    transferor: { name: draft.transferorName, address: stated.transferorAddress, postcode: stated.transferorPostcode },
    transferorIs: stated.transferorIs,
    sicCode: stated.sicCode,
    transferee: { name: draft.transfereeName, address: stated.transfereeAddress, postcode: stated.transfereePostcode },
    carrierNumber: stated.carrierNumber,
    carrierUntil: draft.carrierUntil,
    vehicleReg: vehicle?.vehicleReg ?? null,
    place: draft.place,
    placePostcode: stated.placePostcode,
    // If signed after the delivery, the note states the start of the work as the time of transfer.
    transferredAt: (booking.deliveredAt && booking.deliveredAt < at && booking.startedAt) || at,
    ewcCode: stated.ewcCode,
    composition: stated.composition,
    container: stated.container,
    containers: input.containers,
    quantityKg: stated.quantityKg,
    isEstimate: input.isEstimate,
    tip,
    driverName: driver?.fullName ?? booking.driverName ?? booking.haulierName,
    driverSignedAt: at,
    heardAt,
    isTimeUncertain,
    site: {
      by: isDrawn ? "drawn" : "code",
      name: input.signerName ?? draft.signerName,
      drawing,
      at,
    },
    ticket: null,
    trackingId: null,
    series: draft.frame && isWithin(draft.frame, stated) ? draft.frame.number : null,
    version: 1,
  };
  const answer = await notesFor(context, booking, actor, [...signed, note]);
  // Stores the signed values as defaults for the next load and the next job at this site.
  const site = {
    sicCode: note.sicCode,
    ewcCodes: [...new Set([note.ewcCode, ...draft.ewcCodes])].slice(0, 5),
    transferorIs: note.transferorIs,
    address: note.transferor.address,
    postcode: note.transferor.postcode,
  };
  const learned = wasteSiteWrites(booking.contractorId, booking.pickup, site, now);
  const { number, contractorId, haulierId, ewcCode, quantityKg } = note;
  const told = { bookingId, number, load, contractorId, haulierId, signedById: callerId(context), ewcCode, quantityKg };
  const ended = endStopped(draft, now);
  const domainEvents = [happened(wasteEvents, "wasteNoteSigned", told), ...ended.facts];
  await context.commit([newNoteWrite(note), ...spent, ...learned, ...ended.writes], domainEvents, answer);
  if (input.signatureKey) await removeUploads([input.signatureKey]);
  return answer;
}

type Stated = {
  readonly [Field in keyof ReturnType<typeof knownWith>]: NonNullable<ReturnType<typeof knownWith>[Field]>;
};

/** Combines the draft with the signer's input. The input cannot change the carrier's data. */
function knownWith(draft: NoteDraft, input: Asked) {
  return {
    transferorAddress: draft.transferorAddress ?? input.transferorAddress ?? null,
    transferorPostcode: draft.transferorPostcode ?? input.transferorPostcode ?? null,
    transfereeAddress: draft.transfereeAddress,
    transfereePostcode: draft.transfereePostcode,
    placePostcode: draft.placePostcode ?? input.placePostcode ?? null,
    transferorIs: input.transferorIs ?? draft.transferorIs,
    sicCode: input.sicCode ?? draft.sicCode,
    ewcCode: input.ewcCode ?? draft.ewcCode,
    composition: input.composition ?? draft.composition,
    quantityKg: input.quantityKg ?? draft.quantityKg,
    container: input.container ?? draft.container,
    carrierNumber: draft.carrierNumber,
  };
}
