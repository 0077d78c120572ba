import { ewcText } from "#shared/waste/ewc.ts";
import { tonnesText } from "#shared/waste/note-rules.ts";
import { troubleWords } from "#shared/waste/receipt-words.ts";
import { pathTo } from "#shared/web-paths.ts";
import type { NoticeRows } from "./telling.ts";

/** Notices about waste transfer notes and digital waste records, by event. */
export const wasteNotices = {
  wasteNoteSigned: ({ bookingId, number, contractorId, haulierId, signedById, ewcCode, quantityKg }) => ({
    kind: "waste_note_signed",
    to: [contractorId, { haulier: haulierId }],
    except: signedById,
    title: `Waste note signed: ${number}`,
    body: `${tonnesText(quantityKg)} of ${ewcText(ewcCode)}, signed by both. Read it, or save it as a PDF.`,
    actionUrl: pathTo("/waste-note/:bookingId", { params: { bookingId } }),
  }),
  receiptStopped: ({ bookingId, haulierId, noteNumber, trouble }) => ({
    kind: "waste_record_stopped",
    to: [{ haulier: haulierId }],
    title: `Waste record not through: ${noteNumber}`,
    body: troubleWords[trouble],
    actionUrl: pathTo("/waste-note/:bookingId", { params: { bookingId } }),
  }),
} satisfies NoticeRows;
