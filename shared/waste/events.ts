import { z } from "zod";
import { dueFact } from "../kernel/due.ts";
import { fact } from "../kernel/fact.ts";
import { BookingId, ReceiptId, UserId } from "../kernel/id.ts";
import { ReceiptTrouble } from "./receipt.ts";

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
} as const;
