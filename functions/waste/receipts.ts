import { dayText } from "#shared/kernel/day-text.ts";
import type { BookingId, UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { wasteEvents } from "#shared/waste/events.ts";
import {
  carrierLapsed,
  noSuchLoad,
  notWeighed,
  receiptSent,
  receiptUnclear,
  receiptUnderWay,
  siteNotConnected,
  trackingOff,
  vehicleUnknown,
} from "#shared/waste/faults.ts";
import type { NoteRecord, WasteTip } from "#shared/waste/model.ts";
import type { ReceiptRecord, ReceiverRecord, WasteReceipt, WasteReceipts } from "#shared/waste/receipt.ts";
import type { receiptOperations } from "#shared/waste/receipt-operations.ts";
import { isReceiptLate, receiptOf } from "#shared/waste/receipt-rules.ts";
import { weightFault } from "#shared/waste/weigh.ts";
import { approvedOn } from "../compliance/public.ts";
import type { Context } from "../platform/context.ts";
import type { Database, Write } from "../platform/database.ts";
import { happened } from "../platform/domain-events.ts";
import {
  dueReceipt,
  newReceiptWrites,
  receiptById,
  receiptIdOf,
  receiptRemoval,
  receiptsOf,
  receiptWrites,
  receiverOf,
  receiversOf,
} from "./receipt-store.ts";
import { carriedBooking, tipNamed } from "./sign.ts";
import { notesOf, tipsOf } from "./store.ts";
import { isTrackingOn } from "./tracking-on.ts";

export async function wasteReceipts({ bookingId }: { bookingId: BookingId }, context: Context): Promise<WasteReceipts> {
  const { booking } = await carriedBooking(context, bookingId);
  const notes = await notesOf(context.db, bookingId);
  const loads = notes.map(({ load }) => load);
  return shownReceipts(context, booking.haulierId, notes, await receiptsOf(context.db, bookingId, loads));
}

/** Sends the record of a load at once. Retries until Defra answers. */
export async function sendReceipt(
  { bookingId, load, isNotThere }: Input<typeof receiptOperations.sendReceipt>,
  context: Context,
): Promise<WasteReceipts> {
  const { db, now } = context;
  const { haulierId } = (await carriedBooking(context, bookingId)).booking;
  if (!(await isTrackingOn(context, haulierId))) throw trackingOff();
  const notes = await notesOf(db, bookingId);
  const note = notes.find((one) => one.load === load);
  if (!note) throw noSuchLoad();
  const receipts = await receiptsOf(
    db,
    bookingId,
    notes.map((one) => one.load),
  );
  const before = receipts.find((one) => one.load === load) ?? null;
  const body = JSON.stringify(await recordFor(db, note));
  if (before?.status === "queued" || before?.status === "sending") throw receiptUnderWay();
  if (before?.status === "unclear" && !isNotThere) throw receiptUnclear({ values: { number: note.number } });
  if (before?.status === "sent" && before.body === body) throw receiptSent();
  const started = dueReceipt(note);
  if (!started) throw notWeighed();
  const after: ReceiptRecord = {
    ...started,
    status: "queued",
    body,
    queuedAt: now,
    nextAttemptAt: now,
    sentAt: before?.sentAt ?? null,
    version: before?.version ?? 0,
  };
  const answer = await shownReceipts(context, haulierId, notes, [
    ...receipts.filter((one) => one.load !== load),
    after,
  ]);
  const writes = before ? receiptWrites(before, after, { by: "office", now }) : newReceiptWrites(after, now);
  const due = happened(wasteEvents, "receiptDue", { subjectId: after.id, dueAt: now });
  await context.commit(writes, [due], answer);
  return answer;
}

/** Builds the digital waste record of a note. Throws if a legal or Defra requirement is not met. */
async function recordFor(db: Database, note: NoteRecord) {
  const { ticket, haulierId, ewcCode } = note;
  if (!ticket) throw notWeighed();
  const wrong = weightFault(ticket);
  if (wrong) throw wrong;
  const day = ukDayOf(ticket.weighedAt);
  const [receiver, { tips }, paper] = await Promise.all([
    receiverOf(db, haulierId, ticket.tip.id),
    tipsOf(db, haulierId),
    approvedOn(db, { haulierId, type: "waste_carrier", day }),
  ]);
  if (!receiver) throw siteNotConnected({ values: { tip: ticket.tip.name } });
  tipNamed(tips, ticket.tip.id, ewcCode);
  if (!paper) throw carrierLapsed({ values: { day: dayText(day) } });
  const record = recordOf(note, tips, receiver);
  if (!record) throw vehicleUnknown();
  return record;
}

/** Uses the tip's current data, so that a rejected permit number can be corrected there. */
function recordOf(note: NoteRecord, tips: readonly WasteTip[], receiver: ReceiverRecord) {
  const { ticket } = note;
  const tip = tips.find(({ id }) => id === ticket?.tip.id);
  return receiptOf({ ...note, ticket: ticket && { ...ticket, tip: tip ?? ticket.tip } }, receiver.treatment);
}

async function shownReceipts(
  context: Pick<Context, "db" | "now">,
  haulierId: UserId,
  notes: readonly NoteRecord[],
  receipts: readonly ReceiptRecord[],
): Promise<WasteReceipts> {
  const { db, now } = context;
  const [isOn, receivers, { tips }] = await Promise.all([
    isTrackingOn(context, haulierId),
    receiversOf(db, haulierId),
    tipsOf(db, haulierId),
  ]);
  return {
    isOn,
    receipts: notes.flatMap((note) => {
      const receiver = receivers.find(({ tipId }) => tipId === note.ticket?.tip.id);
      const receipt = receipts.find(({ load }) => load === note.load) ?? (receiver ? dueReceipt(note) : null);
      if (!receipt) return [];
      const record = receiver ? recordOf(note, tips, receiver) : null;
      const isChanged = receipt.status === "sent" && receipt.body !== null && receipt.body !== JSON.stringify(record);
      return [{ ...shown(receipt), isChanged, isLate: isReceiptLate(receipt, now) }];
    }),
  };
}

const shown = (receipt: ReceiptRecord): Omit<WasteReceipt, "isChanged" | "isLate"> => {
  const { load, noteNumber, tipName, recordBy, trackingId, nextAttemptAt, trouble, fields, sentAt, status } = receipt;
  return { load, noteNumber, tipName, recordBy, trackingId, nextAttemptAt, trouble, fields, sentAt, status };
};

export async function receiptOnTicket(db: Database, note: NoteRecord, now: string): Promise<Write[]> {
  const { bookingId, load, haulierId, ticket } = note;
  const [before, receiver] = await Promise.all([
    receiptById(db, receiptIdOf(bookingId, load)),
    ticket && receiverOf(db, haulierId, ticket.tip.id),
  ]);
  if (before && before.status !== "due") return [];
  const after = receiver ? dueReceipt(note) : null;
  if (!after) return before ? [receiptRemoval(before)] : [];
  return before ? receiptWrites(before, after, { by: "office", now }) : newReceiptWrites(after, now);
}

export async function receiptOnTrackingId(db: Database, note: NoteRecord, now: string): Promise<Write[]> {
  const before = await receiptById(db, receiptIdOf(note.bookingId, note.load));
  if (!before || before.trackingId === note.trackingId) return [];
  // While sending is off, the haulier may record the load at Defra directly and enter Defra's id here.
  const isPaused = before.status === "queued" && !(await isTrackingOn({ db, now }, note.haulierId));
  if (before.status === "sending" || (before.status === "queued" && !isPaused)) throw receiptUnderWay();
  const status = before.trouble === "noSuchId" ? before.status : "sent";
  const { trackingId } = note;
  const after: ReceiptRecord = {
    ...before,
    status,
    trackingId,
    trouble: null,
    fields: [],
    attemptedAt: null,
    nextAttemptAt: null,
    sentAt: now,
  };
  return receiptWrites(before, after, { by: "office", now });
}
