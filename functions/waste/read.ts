import type { Actor } from "#shared/booking/lifecycle.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import type { StoredPhoto } from "#shared/images/photo.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import type { NoteDraft, NoteRecord, WasteNote, WasteNotes } from "#shared/waste/model.ts";
import { mayAskFee, tipFeeState } from "#shared/waste/tip-fee.ts";
import { seenBooking, specialWasteOf } from "../booking/public.ts";
import type { Context } from "../platform/context.ts";
import { photoLink } from "../platform/photo-files.ts";
import { type Drafted, draftOf } from "./draft.ts";
import { notesOf } from "./store.ts";

/** Statuses from arrival on, in which waste can be handed over. */
const handsOver: readonly BookingRecord["status"][] = ["arrived", "in_progress", "delivered", "completed", "disputed"];

export const isTime = ({ status }: Pick<BookingRecord, "status">): boolean => handsOver.includes(status);

export async function wasteNotes({ bookingId }: { bookingId: BookingId }, context: Context): Promise<WasteNotes> {
  const { booking, actor } = await seenBooking(context, bookingId);
  return notesFor(context, booking, actor, await notesOf(context.db, bookingId));
}

export async function notesFor(
  context: Pick<Context, "db" | "now">,
  booking: BookingRecord,
  actor: Actor,
  signed: readonly NoteRecord[],
): Promise<WasteNotes> {
  const [known, special] = await Promise.all([draftOf(context, booking, signed), specialWasteOf(context, booking)]);
  const drafted = special ? null : known;
  const carries = actor === "haulier" || actor === "driver";
  return {
    notes: await Promise.all(
      signed.map(async (note) => ({
        ...(await shown(note, context.now)),
        tipFee: tipFeeState(booking, note) ?? (carries && mayAskFee(booking, note) ? "open" : null),
      })),
    ),
    draft: drafted && shownDraft(drafted, carries),
    isSpecial: special !== null,
    maySign: carries && drafted !== null && isTime(booking),
    mayGive: actor === "contractor" && drafted !== null,
  };
}

function shownDraft(
  { carrierUntil: _until, now: _now, frame: _frame, stopped: _stopped, ...draft }: Drafted,
  carries: boolean,
): NoteDraft {
  return { ...draft, tips: carries ? draft.tips : [] };
}

async function shown(
  { contractorId: _contractor, haulierId: _haulier, ...note }: NoteRecord,
  now: string,
): Promise<Omit<WasteNote, "tipFee">> {
  const linked = async (photo: StoredPhoto | null) => photo && { ...photo, url: await photoLink(photo, now) };
  const { site, ticket } = note;
  return {
    ...note,
    site: { ...site, drawing: await linked(site.drawing) },
    ticket: ticket && { ...ticket, photo: await linked(ticket.photo) },
  };
}
