import { z } from "zod";
import { dueFact } from "../kernel/due.ts";
import { fact } from "../kernel/fact.ts";
import { BookingId, ReceiptId, UserId } from "../kernel/id.ts";
import { ReceiptTrouble } from "./receipt.ts";

/** Domain events of digital waste records. */
export const wasteEvents = {
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
