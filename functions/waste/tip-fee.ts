import { highestExtraPence, netOfExtra } from "#shared/booking/extra-rules.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import { extraTooHigh, notOpenToChange } from "#shared/booking/move-faults.ts";
import type { StoredPhoto } from "#shared/images/photo.ts";
import { photoMaxBytes } from "#shared/images/photo-limits.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { noSuchLoad, onlySavedRate, ticketFirst, tipFeeAsked, tipRateMissing } from "#shared/waste/faults.ts";
import type { WasteNotes } from "#shared/waste/model.ts";
import type { wasteOperations } from "#shared/waste/operations.ts";
import { mayAskFee, tipFeeId, tipFeeLine, tipFeeState } from "#shared/waste/tip-fee.ts";
import { profileById } from "../accounts/public.ts";
import { proposedExtras } from "../booking/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import { privateFiles } from "../platform/private-files.ts";
import { notesFor } from "./read.ts";
import { carriedBooking } from "./sign.ts";
import { notesOf, tipsOf, tipsWrite } from "./store.ts";

/**
 * Requests the tip fee of a weighed load. Drivers use the rate saved by the office. A rate from the office is saved for
 * later loads.
 */
export async function addTipFee(
  { bookingId, load, ratePence }: Input<typeof wasteOperations.addTipFee>,
  context: Context,
): Promise<WasteNotes> {
  const { db, now } = context;
  const { booking, actor } = await carriedBooking(context, bookingId);
  const notes = await notesOf(db, bookingId);
  const note = notes.find((one) => one.load === load);
  if (!note) throw noSuchLoad();
  const { ticket } = note;
  if (!ticket) throw ticketFirst();
  if (tipFeeState(booking, note)) throw tipFeeAsked();
  if (!mayAskFee(booking, note)) throw notOpenToChange();
  const [kept, who] = await Promise.all([tipsOf(db, note.haulierId), profileById(db, callerId(context))]);
  const saved = kept.tips.find(({ id }) => id === ticket.tip.id)?.ratePence ?? null;
  const rate = ratePence ?? saved;
  if (rate === null) throw tipRateMissing({ values: { tip: ticket.tip.name } });
  if (actor === "driver" && rate !== saved) throw onlySavedRate();
  const { line, reason } = tipFeeLine(ticket, rate);
  const netPence = netOfExtra(line);
  if (netPence < 1 || netPence > highestExtraPence) throw extraTooHigh();
  const photos = ticket.photo ? [await copied(ticket.photo, booking)] : [];
  const by = { actorId: callerId(context), actorName: who?.fullName ?? booking.haulierName };
  const { after, writes, facts } = proposedExtras(booking, [{ id: tipFeeId(note), line, reason, photos }], by, now);
  const tips = kept.tips.map((tip) => (tip.id === ticket.tip.id ? { ...tip, ratePence: rate } : tip));
  const isNew = rate !== saved && tips.some(({ id }) => id === ticket.tip.id);
  const answer = await notesFor(context, after, actor, notes);
  await context.commit(
    [...writes, ...(isNew ? [tipsWrite(note.haulierId, { tips, version: kept.version + 1 })] : [])],
    facts,
    answer,
  );
  return answer;
}

/** Copies a ticket photo for the proposal, which is stored as long as the job; the note keeps its own for two years. */
async function copied({ key, sha256 }: StoredPhoto, { jobRequestId }: BookingRecord): Promise<StoredPhoto> {
  const ending = key.slice(key.lastIndexOf(".") + 1);
  const copy = `jobs/${jobRequestId}/extra-${sha256}.${ending}`;
  const stored = await privateFiles().read(key, photoMaxBytes);
  if (!stored) throw new Error(`the photo of a ticket is gone: ${key}`);
  await privateFiles().put(copy, new Uint8Array(stored.bytes), ending === "jpg" ? "image/jpeg" : `image/${ending}`);
  return { key: copy, sha256 };
}
