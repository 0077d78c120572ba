import { transferOfPayout, transferOfReclaim, transferOfRepayment, transferOfSetOff } from "../billing/ledger.ts";
import type { Transfer, TransferState } from "../billing/model.ts";
import type { PayoutRecord } from "./payout-model.ts";
import { hadPence, owedPenceOf, sentPence } from "./payout-sums.ts";

/** The transfer of what a bank sends of a payout. It is pending once its batch is approved. */
export const transferOfSent = (payout: PayoutRecord, state: TransferState, at: string): Transfer =>
  transferOfPayout({ ...payout, pence: sentPence(payout) }, state, at);

/**
 * The transfers of a step of a payout: its batch is paid, a bank returns it, its payment is taken back, a part is set off. A batch that is
 * approved or withdrawn, and a haulier that sends money back, have theirs beside.
 */
export function transfersOfStep(before: PayoutRecord, after: PayoutRecord, at: string): Transfer[] {
  const isSent = before.state === "batched" && after.paidOn !== null;
  const isReturned = before.failure === null && after.failure !== null;
  const isOwed = before.state !== "owedBack" && after.state === "owedBack";
  const kept = after.setOffPence - before.setOffPence;
  return [
    ...(isSent ? [transferOfSent(before, "posted", at)] : []),
    ...(isReturned ? [transferOfSent(before, "voided", at)] : []),
    ...(isOwed ? [transferOfReclaim({ ...after, pence: hadPence(after) }, at)] : []),
    ...(kept > 0 ? [transferOfSetOff({ ...after, pence: kept }, at)] : []),
  ];
}

/** The transfer of what has come back of a payout that its haulier owed. */
export const transferOfRepaid = (before: PayoutRecord, at: string): Transfer =>
  transferOfRepayment({ ...before, pence: owedPenceOf(before) }, at);
