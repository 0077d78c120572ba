import { creditGroups, groupsLeft } from "./credit-rules.ts";
import type { Invoice, InvoiceCredit } from "./model.ts";

/** A credit note with what it credits of each VAT treatment. Amounts are pence above zero. */
export type CreditInGroups = InvoiceCredit & { readonly groups: Invoice["groups"] };

/** An invoice, or one of its credit notes. */
export interface BillingDocument {
  readonly invoice: Invoice;
  /** Null: it is the invoice itself. */
  readonly credit: CreditInGroups | null;
  readonly issuedAt: string;
}

/**
 * The credit notes of an invoice by VAT treatment, oldest first. An invoice stores only the sums of its credit notes: this splits them
 * again by the rule by which each was issued (`creditGroups`), one after the other, and comes to the same groups.
 */
export function creditsInGroups({ groups, credits }: Pick<Invoice, "groups" | "credits">): CreditInGroups[] {
  let left = groups;
  return credits.map((credit) => {
    const credited = creditGroups(left, credit.pence);
    left = groupsLeft({ groups: left, creditedGroups: credited });
    return { ...credit, groups: credited };
  });
}

/** Invoices with their credit notes, each after its invoice. */
export const documentsOf = (invoices: readonly Invoice[]): BillingDocument[] =>
  invoices.flatMap((invoice) => [
    { invoice, credit: null, issuedAt: invoice.issuedAt },
    ...creditsInGroups(invoice).map((credit) => ({ invoice, credit, issuedAt: credit.issuedAt })),
  ]);
