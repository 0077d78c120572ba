import type { Transfer, TransferState } from "../billing/model.ts";
import type { PayoutRecord } from "./payout-model.ts";

type Sent = Pick<PayoutRecord, "id" | "bookingId" | "tries" | "pence" | "returnPence">;

/**
 * The transfer of a payout in the ledger of its invoice: pending from the approval of its batch, posted once the batch is paid, voided where
 * the batch is withdrawn or a bank returns it. Each try is a transfer of its own.
 */
export const transferOfPayout = (
  { id, bookingId, tries, pence, returnPence }: Sent,
  state: TransferState,
  at: string,
): Transfer => ({
  ...{ id: `payout-${id}-${tries}/out`, bookingId, state, at },
  ...{ debit: "paidOut", credit: "received", pence: pence - returnPence },
});
