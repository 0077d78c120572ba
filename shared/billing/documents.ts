import { creditGroups, groupsLeft } from "./credit-rules.ts";
import type { Invoice, InvoiceCredit } from "./model.ts";

/** A credit note with its amounts per VAT treatment. Amounts are positive pence. */
export type CreditInGroups = InvoiceCredit & { readonly groups: Invoice["groups"] };

export interface BillingDocument {
  readonly invoice: Invoice;
  readonly credit: CreditInGroups | null;
  readonly issuedAt: string;
}

/**
 * Returns an invoice's credit notes by VAT treatment, oldest first. An invoice stores only the sums of its credits, so
 * this repeats the split of each note (`creditGroups`) in order.
 */
export function creditsInGroups({ groups, credits }: Pick<Invoice, "groups" | "credits">): CreditInGroups[] {
  let left = groups;
  return credits.map((credit) => {
    const credited = creditGroups(left, credit.pence);
    left = groupsLeft({ groups: left, creditedGroups: credited });
    return { ...credit, groups: credited };
  });
}

export const documentsOf = (invoices: readonly Invoice[]): BillingDocument[] =>
  invoices.flatMap((invoice) => [
    { invoice, credit: null, issuedAt: invoice.issuedAt },
    ...creditsInGroups(invoice).map((credit) => ({ invoice, credit, issuedAt: credit.issuedAt })),
  ]);
