import type { Invoice } from "#shared/billing/model.ts";
import { leftPence, payableNowPence } from "#shared/billing/owed.ts";
import { allDisputed, invoicePaid } from "#shared/payouts/faults.ts";

/** What is to be paid of an invoice now, pence. Throws where nothing is left, or all that is left is disputed. */
export function mustBePayableNow(invoice: Invoice): number {
  const pence = payableNowPence(invoice);
  if (pence === 0) throw leftPence(invoice) > 0 ? allDisputed() : invoicePaid();
  return pence;
}
