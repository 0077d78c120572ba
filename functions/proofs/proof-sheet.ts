import { hasDelivered } from "#shared/booking/lifecycle.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { ProofSheet, SheetOfLink } from "#shared/proofs/model.ts";
import type { proofsOperations } from "#shared/proofs/operations.ts";
import { sheetFileName } from "#shared/proofs/sheet.ts";
import { noProofSheet } from "#shared/tracking/faults.ts";
import { seenBooking } from "../booking/public.ts";
import type { Context } from "../platform/context.ts";
import { photoLink } from "../platform/photo-files.ts";
import { privateFiles } from "../platform/private-files.ts";
import { openedLink } from "../tracking/public.ts";
import { printedPhoto } from "./pictures.ts";
import { type SheetContent, sheetContent } from "./sheet-content.ts";
import { mapAround } from "./sheet-map.ts";
import { keyOfSheet } from "./stored-sheet.ts";

/** Part of the file's key. Increase it when the layout changes, so that stored files are drawn again. */
const release = 1;

export async function proofSheet(
  { bookingId }: Input<typeof proofsOperations.proofSheet>,
  context: Context,
): Promise<ProofSheet> {
  const { booking } = await seenBooking(context, bookingId);
  return sheetFile(context, deliveredBooking(booking));
}

/** Returns the proof of delivery of a share link. Copies named fields only, so that no other field leaks. */
export async function sheetOfLink(
  { token }: Input<typeof proofsOperations.sheetOfLink>,
  context: Context,
): Promise<SheetOfLink> {
  const { link, booking } = await openedLink(context, token, "sheet");
  const delivered = deliveredBooking(booking);
  return {
    reference: booking.reference,
    service: serviceOf(booking.service).displayName,
    haulierName: booking.haulierName,
    where: (booking.delivery ?? booking.pickup).label,
    deliveredAt: delivered.deliveredAt,
    receivedBy: booking.receivedBy,
    photos: booking.photos.length,
    isSigned: booking.signature !== null,
    endsAt: link.endsAt,
    sheet: await sheetFile(context, delivered),
  };
}

type Delivered = BookingRecord & { readonly deliveredAt: string };

function deliveredBooking(booking: BookingRecord): Delivered {
  const { deliveredAt } = booking;
  if (!hasDelivered(booking) || deliveredAt === null) throw noProofSheet();
  return { ...booking, deliveredAt };
}

/**
 * Returns a link to the PDF and draws it if not stored. The key is the hash of the content. Without its map the key
 * differs, so that the next call retries the map.
 */
async function sheetFile(context: Context, booking: Delivered): Promise<ProofSheet> {
  const content = await sheetContent(context, booking);
  const whole = keyOf(booking, content, "whole");
  const key = (await privateFiles().read(whole, 1)) ? whole : await drawn(booking, content, whole);
  const fileName = sheetFileName(booking.reference);
  return { url: await photoLink({ key }, context.now, fileName), fileName };
}

async function drawn(booking: Delivered, content: SheetContent, whole: string): Promise<string> {
  const [maps, photos, signature] = await Promise.all([
    Promise.all(content.places.map(({ at }) => mapAround(at))),
    inTurn(content.photos, printedPhoto),
    content.signature && printedPhoto(content.signature),
  ]);
  // Imported lazily: most calls find a stored file and do not need pdfkit.
  const { drawnSheet } = await import("./sheet-pdf.ts");
  const bytes = await drawnSheet(content, { maps, photos, signature });
  const key = maps.includes("unreachable") ? keyOf(booking, content, "without a map") : whole;
  await privateFiles().put(key, bytes, "application/pdf");
  return key;
}

const keyOf = ({ id }: BookingRecord, content: SheetContent, kind: "whole" | "without a map") =>
  keyOfSheet(id, [release, kind, content]);

/** Processes items in sequence, because shrinking a photo needs much memory. */
async function inTurn<T, Made>(items: readonly T[], make: (item: T) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (const item of items) made.push(await make(item));
  return made;
}
