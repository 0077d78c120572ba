import { dayText } from "#shared/kernel/day-text.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { carrierLapsed, noSuchLoad, weighedLater } from "#shared/waste/faults.ts";
import type { NoteRecord, WasteNotes, WeighTicket } from "#shared/waste/model.ts";
import type { wasteOperations } from "#shared/waste/operations.ts";
import { weightFault } from "#shared/waste/weigh.ts";
import { profileById } from "../accounts/public.ts";
import { approvedOn } from "../compliance/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import { keepPhotos, removeUploads } from "../platform/photo-files.ts";
import { notesFor } from "./read.ts";
import { receiptOnTicket, receiptOnTrackingId } from "./receipts.ts";
import { carriedBooking, tipNamed, wasteFiles } from "./sign.ts";
import { notesOf, noteWrite, ticketWrites, tipsOf } from "./store.ts";

export async function addWeighTicket(
  input: Input<typeof wasteOperations.addWeighTicket>,
  context: Context,
): Promise<WasteNotes> {
  const { db, now } = context;
  const { bookingId, load, tipId, photoKey, number, grossKg, tareKg, netKg, weighedAt } = input;
  const { booking, actor } = await carriedBooking(context, bookingId);
  const notes = await notesOf(db, bookingId);
  const before = notes.find((note) => note.load === load);
  if (!before) throw noSuchLoad();
  const wrong = weightFault({ grossKg, tareKg, netKg });
  if (wrong) throw wrong;
  if (weighedAt < before.transferredAt.slice(0, 16) || weighedAt > now) throw weighedLater();
  const [kept, paper, who] = await Promise.all([
    tipsOf(db, before.haulierId),
    approvedOn(db, { haulierId: before.haulierId, type: "waste_carrier", day: ukDayOf(weighedAt) }),
    profileById(db, callerId(context)),
  ]);
  const tip = tipNamed(kept.tips, tipId, before.ewcCode);
  if (!paper) throw carrierLapsed({ values: { day: dayText(ukDayOf(weighedAt)) } });
  const [photo = null] = await keepPhotos(wasteFiles(bookingId), photoKey ? [photoKey] : [], "photoKey");
  const ticket: WeighTicket = {
    ...{ number, grossKg, tareKg, netKg, weighedAt, tip, photo },
    confirmedBy: who?.fullName ?? booking.haulierName,
    confirmedAt: now,
  };
  const after: NoteRecord = { ...before, ticket, tip, version: before.version + 1 };
  const answer = await notesFor(
    context,
    booking,
    actor,
    notes.map((note) => (note === before ? after : note)),
  );
  const followed = await receiptOnTicket(db, after, now);
  await context.commit([noteWrite(before, after), ...ticketWrites(before, ticket), ...followed], [], answer);
  if (photoKey) await removeUploads([photoKey]);
  return answer;
}

export async function keepTrackingId(
  { bookingId, load, trackingId }: Input<typeof wasteOperations.keepTrackingId>,
  context: Context,
): Promise<WasteNotes> {
  const { booking, actor } = await carriedBooking(context, bookingId);
  const notes = await notesOf(context.db, bookingId);
  const before = notes.find((note) => note.load === load);
  if (!before) throw noSuchLoad();
  const after: NoteRecord = { ...before, trackingId, version: before.version + 1 };
  const shown = notes.map((note) => (note === before ? after : note));
  const answer = await notesFor(context, booking, actor, shown);
  const followed = await receiptOnTrackingId(context.db, after, context.now);
  await context.commit([noteWrite(before, after), ...followed], [], answer);
  return answer;
}
