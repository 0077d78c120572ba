import type { BillingDocument } from "../billing/documents.ts";
import type { Invoice } from "../billing/model.ts";
import { ukDayOf } from "../kernel/time.ts";
import { vatCode } from "./codes.ts";
import type { PostingCodes } from "./model.ts";
import type { AccountingSide } from "./programs.ts";

/** One posting of an invoice or credit note: the sum of its lines with one VAT treatment. Amounts are pence. */
export interface Posting {
  readonly isCredit: boolean;
  readonly number: string;
  readonly reference: string;
  readonly party: Invoice["supplier"] & { readonly id: string };
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly words: string;
  readonly account: string;
  readonly vatCode: string;
  readonly netPence: number;
  /** VAT in the total; 0 under the reverse charge. */
  readonly vatPence: number;
}

/**
 * Returns one posting per VAT treatment. Net and VAT are rounded once per treatment (decision 69), because rounding
 * each line would change the total. A credit note uses its invoice's account and VAT code, and is due on its day of
 * issue.
 */
export function postingsOf(
  { invoice, credit, issuedAt }: BillingDocument,
  side: AccountingSide,
  codes: PostingCodes,
): Posting[] {
  const { reference, purchaseOrder, title, taxPoint, cisPercent } = invoice;
  const issuedOn = ukDayOf(issuedAt);
  const party =
    side === "sales"
      ? { ...invoice.customer, id: invoice.customerId }
      : { ...invoice.supplier, id: invoice.supplierId };
  const own = credit
    ? { number: credit.number, dueOn: issuedOn, words: `Credit of ${invoice.number}: ${credit.reason}` }
    : { number: invoice.number, dueOn: invoice.dueOn, words: `${title}, ${ukDate(taxPoint)}` };
  return (credit ?? invoice).groups.map(({ treatment, netPence, vatPence }) => ({
    ...{ ...own, party, issuedOn, netPence, isCredit: credit !== null },
    reference: [reference, purchaseOrder].filter(Boolean).join(" / "),
    account: cisPercent === null ? codes.account : codes.cisAccount,
    vatCode: vatCode(codes, treatment),
    vatPence: treatment === "reverse" ? 0 : vatPence,
  }));
}

export const ukDate = (day: string): string => day.split("-").toReversed().join("/");
