import { z } from "zod";
import { dueFact } from "../kernel/due.ts";
import { fact } from "../kernel/fact.ts";
import { BookingId, ReceiptId, UserId } from "../kernel/id.ts";
import { UkDay } from "../kernel/instant.ts";
import { ReceiptTrouble } from "./receipt.ts";
import { SeriesSide } from "./series.ts";

/** What has happened to a series of transfer notes. `byId`: who did it, for which side; null: it stopped by itself. */
const seriesMoved = z.object({
  seriesId: z.string(),
  number: z.string(),
  bookingId: BookingId,
  contractorId: UserId,
  contractorName: z.string(),
  haulierId: UserId,
  haulierName: z.string(),
  place: z.string(),
  step: z.enum(["proposed", "withdrawn", "agreed", "ended", "stopped"]),
  byId: UserId.nullable(),
  bySide: SeriesSide.nullable(),
  until: UkDay,
  version: z.int(),
});

/** Domain events of waste transfer notes and digital waste records. */
export const wasteEvents = {
  /** Both sides have signed the note of a load. */
  wasteNoteSigned: fact({
    payload: () =>
      z.object({
        bookingId: BookingId,
        number: z.string(),
        load: z.int(),
        contractorId: UserId,
        haulierId: UserId,
        signedById: UserId,
        ewcCode: z.string(),
        quantityKg: z.int(),
      }),
    about: ({ number }) => ["wasteNote", number, 1],
    groups: ["telling"],
  }),
  /** A record is to be sent: the first time, again, or to look what became of a try. */
  receiptDue: dueFact(() => ReceiptId, "webhooks"),
  /** A record does not go on by itself: somebody of the haulier's has to do something. */
  receiptStopped: fact({
    payload: () =>
      z.object({
        receiptId: ReceiptId,
        bookingId: BookingId,
        haulierId: UserId,
        noteNumber: z.string(),
        trouble: ReceiptTrouble,
        version: z.int(),
      }),
    about: ({ receiptId, version }) => ["wasteReceipt", receiptId, version],
    groups: ["telling"],
  }),
  wasteSeriesMoved: fact({
    payload: () => seriesMoved,
    about: ({ seriesId, version }) => ["wasteSeries", seriesId, version],
    groups: ["telling"],
  }),
  /** A series of transfer notes is about to end. The subject is the contractor, the haulier and the series. */
  wasteSeriesDue: dueFact(() => z.string(), "telling"),
} as const;
