import { transferOfPayout, transferOfRepayment, transferOfReturn, transferOfSetOff } from "../billing/ledger.ts";
import type { Transfer, TransferState } from "../billing/model.ts";
import type { PayoutRecord } from "./payout-model.ts";
import { hadPence, owedPenceOf, sentPence } from "./payout-sums.ts";

export const transferOfSent = (payout: PayoutRecord, state: TransferState, at: string): Transfer =>
  transferOfPayout({ ...payout, pence: sentPence(payout) }, state, at);

/**
 * Returns the ledger transfers of a payout's change of state: batch paid, returned by a bank, payment voided, or set
 * off. Approval, withdrawal and repayments have their own functions.
 */
export function transfersOfStep(before: PayoutRecord, after: PayoutRecord, at: string): Transfer[] {
  const isSent = before.state === "batched" && after.paidOn !== null;
  const isReturned = before.failure === null && after.failure !== null;
  const isOwed = before.state !== "owedBack" && after.state === "owedBack";
  const kept = after.setOffPence - before.setOffPence;
  return [
    ...(isSent ? [transferOfSent(before, "posted", at)] : []),
    ...(isReturned ? [transferOfSent(before, "voided", at)] : []),
    ...(isOwed ? [transferOfReturn({ ...after, pence: hadPence(after) }, at)] : []),
    ...(kept > 0 ? [transferOfSetOff({ ...after, pence: kept }, at)] : []),
  ];
}

export const transferOfRepaid = (before: PayoutRecord, at: string): Transfer =>
  transferOfRepayment({ ...before, pence: owedPenceOf(before) }, at);
