import type { Invoice } from "#shared/billing/model.ts";
import { leftPence, payableNowPence } from "#shared/billing/owed.ts";
import { allDisputed, invoicePaid } from "#shared/payouts/faults.ts";

/** Returns the payable amount of an invoice in pence. Throws when nothing is left or all of it is disputed. */
export function mustBePayableNow(invoice: Invoice): number {
  const pence = payableNowPence(invoice);
  if (pence === 0) throw leftPence(invoice) > 0 ? allDisputed() : invoicePaid();
  return pence;
}
