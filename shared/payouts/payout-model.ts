import { z } from "zod";
import { BookingId, InvoiceId, PayoutBatchId, PayoutId, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";

/** Maximum payouts per batch: payouts and their transfers change in one transaction of at most 100 writes. */
export const mostInBatch = 30;
/** Maximum length of a bank's reason for a failed payout, in characters. */
export const longestFailure = 200;
/** Maximum amount of a batch in pence: Bacs allows eleven digits. `Pence` has a lower limit, for one job. */
const mostBatchPence = 99_999_999_999;

export const PayoutState = z.enum(["held", "batched", "paid", "failed", "owedBack", "recovered"]).meta({
  id: "PayoutState",
  description:
    "Held, in a batch, paid, or returned by a bank. owedBack: its payment was taken back after the payout, so the haulier owes it; recovered: the haulier no longer owes it.",
});
export type PayoutState = z.infer<typeof PayoutState>;

export const PayoutWait = z
  .enum(["fresh", "dispute", "bankChange", "noBank", "takenBack", "credited", "owes"])
  .meta({ id: "PayoutWait" });
export type PayoutWait = z.infer<typeof PayoutWait>;

/** A payment of an invoice to the operator, on its way to the haulier. Amounts are pence. */
export const PayoutRecord = z.object({
  id: PayoutId.meta({ description: "Id of the invoice's payment." }),
  bookingId: BookingId,
  invoiceId: InvoiceId,
  haulierId: UserId,
  haulierName: z.string().max(100),
  invoiceNumber: z.string().max(20),
  pence: Pence.meta({ description: "Amount received on the operator's account." }),
  returnPence: Pence.meta({ description: "Part returned to the contractor, because of a credit." }),
  setOffPence: Pence.meta({ description: "Part kept for the haulier's debt from earlier payouts." }),
  takenBackAt: Instant.nullable().meta({ description: "When we learned that its payment was taken back." }),
  recoveredPence: Pence.meta({ description: "Repaid part of a payout that the haulier owes." }),
  deliveredAt: Instant,
  recordedAt: Instant.meta({ description: "When an admin recorded the money." }),
  state: PayoutState,
  batchId: PayoutBatchId.nullable(),
  paidOn: UkDay.nullable(),
  failure: z.string().max(longestFailure).nullable(),
  tries: z.int().meta({ description: "Number of batches so far." }),
  version: z.int(),
});
export type PayoutRecord = z.infer<typeof PayoutRecord>;

export const PayoutHold = z
  .object({
    why: PayoutWait,
    until: Instant.nullable().meta({ description: "Null: until something changes." }),
  })
  .meta({ id: "PayoutHold", description: "The longest wait of a payout." });
export type PayoutHold = z.infer<typeof PayoutHold>;

export const Payout = PayoutRecord.extend({
  hold: PayoutHold.nullable().meta({ description: "Null: waits only for the next batch, or is in one." }),
  payPence: Pence.meta({ description: "Amount for the haulier." }),
}).meta({ id: "Payout", description: "Money of a payment on its way to the haulier, amounts in pence." });
export type Payout = z.infer<typeof Payout>;

export const PayoutBatchState = z.enum(["made", "approved", "withdrawn", "paid"]).meta({ id: "PayoutBatchState" });
export type PayoutBatchState = z.infer<typeof PayoutBatchState>;

const line = {
  id: PayoutId,
  bookingId: BookingId,
  haulierId: UserId,
  haulierName: z.string().max(100),
  invoiceNumber: z.string().max(20),
  pence: Pence,
};
export const PayoutBatchLine = z.object(line).meta({ id: "PayoutBatchLine" });
export type PayoutBatchLine = z.infer<typeof PayoutBatchLine>;

/** Payouts sent to a bank together. One admin makes the batch, another approves it. */
export const PayoutBatchRecord = z.object({
  id: PayoutBatchId,
  state: PayoutBatchState,
  lines: z.array(PayoutBatchLine).min(1).max(mostInBatch),
  totalPence: z.number().min(1).max(mostBatchPence),
  madeBy: UserId,
  madeAt: Instant,
  decidedBy: UserId.nullable(),
  decidedAt: Instant.nullable(),
  processingDay: UkDay.nullable().meta({ description: "Processing day at Bacs." }),
  entryDay: UkDay.nullable().meta({ description: "Day when the hauliers receive the money." }),
  fileTakenAt: Instant.nullable().meta({ description: "First download of its file." }),
  version: z.int(),
});
export type PayoutBatchRecord = z.infer<typeof PayoutBatchRecord>;

export const PayoutBatch = PayoutBatchRecord.extend({
  madeByName: z.string(),
  isYours: z.boolean().meta({ description: "You made it, so another admin must approve it." }),
}).meta({ id: "PayoutBatch", description: "Payouts sent to a bank together, amounts in pence." });
export type PayoutBatch = z.infer<typeof PayoutBatch>;
