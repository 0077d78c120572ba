import { z } from "zod";
import { BookingId, InvoiceId, PayoutBatchId, PayoutId, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";

/** Payouts of one batch at the most: they change together with their transfers in one transaction, which takes 100 writes. */
export const mostInBatch = 30;
/** The longest reason of a failed payout, characters. */
export const longestFailure = 200;
/** Bacs has eleven digits for an amount. More than `Pence`, which is of one job. */
const mostBatchPence = 99_999_999_999;

export const PayoutState = z.enum(["held", "batched", "paid", "failed", "owedBack", "recovered"]).meta({
  id: "PayoutState",
  description:
    "Held until it may be paid, in a batch, paid, or returned by a bank. owedBack: its payment was taken back after it was paid, so the haulier owes it; recovered: the haulier owes it no more.",
});
export type PayoutState = z.infer<typeof PayoutState>;

/** Why a payout waits. */
export const PayoutWait = z
  .enum(["fresh", "dispute", "bankChange", "noBank", "takenBack", "credited", "owes"])
  .meta({ id: "PayoutWait" });
export type PayoutWait = z.infer<typeof PayoutWait>;

/** Money of one payment of an invoice that reached the operator's account, on its way to the haulier. Amounts are pence. */
export const PayoutRecord = z.object({
  id: PayoutId.meta({ description: "That of the payment on the invoice." }),
  bookingId: BookingId,
  invoiceId: InvoiceId,
  haulierId: UserId,
  haulierName: z.string().max(100),
  invoiceNumber: z.string().max(20),
  pence: Pence.meta({ description: "What reached the operator's account." }),
  returnPence: Pence.meta({ description: "The part that goes back to the contractor, as it was credited since." }),
  setOffPence: Pence.meta({ description: "The part that was kept for what the haulier owed of earlier payouts." }),
  takenBackAt: Instant.nullable().meta({ description: "When it became known that its payment was taken back." }),
  recoveredPence: Pence.meta({ description: "What has come back of a payout that the haulier owes." }),
  deliveredAt: Instant,
  recordedAt: Instant.meta({ description: "When an admin recorded that the money had come." }),
  state: PayoutState,
  batchId: PayoutBatchId.nullable(),
  paidOn: UkDay.nullable(),
  failure: z.string().max(longestFailure).nullable(),
  tries: z.int().meta({ description: "How often it was put into a batch." }),
  version: z.int(),
});
export type PayoutRecord = z.infer<typeof PayoutRecord>;

export const PayoutHold = z
  .object({
    why: PayoutWait,
    until: Instant.nullable().meta({ description: "Null: until something changes." }),
  })
  .meta({ id: "PayoutHold", description: "What a payout waits for longest." });
export type PayoutHold = z.infer<typeof PayoutHold>;

export const Payout = PayoutRecord.extend({
  hold: PayoutHold.nullable().meta({ description: "Null: it waits for nothing but the next batch, or is in one." }),
  payPence: Pence.meta({ description: "What the haulier gets." }),
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

/** Payouts that are sent to a bank together. One admin makes it, another approves it. */
export const PayoutBatchRecord = z.object({
  id: PayoutBatchId,
  state: PayoutBatchState,
  lines: z.array(PayoutBatchLine).min(1).max(mostInBatch),
  totalPence: z.number().min(1).max(mostBatchPence),
  madeBy: UserId,
  madeAt: Instant,
  decidedBy: UserId.nullable(),
  decidedAt: Instant.nullable(),
  processingDay: UkDay.nullable().meta({ description: "The day on which Bacs processes it." }),
  entryDay: UkDay.nullable().meta({ description: "The day on which the money reaches the hauliers." }),
  fileTakenAt: Instant.nullable().meta({ description: "When its file was taken first." }),
  version: z.int(),
});
export type PayoutBatchRecord = z.infer<typeof PayoutBatchRecord>;

export const PayoutBatch = PayoutBatchRecord.extend({
  madeByName: z.string(),
  isYours: z.boolean().meta({ description: "You made it, so another admin has to approve it." }),
}).meta({ id: "PayoutBatch", description: "Payouts that are sent to a bank together, amounts in pence." });
export type PayoutBatch = z.infer<typeof PayoutBatch>;
