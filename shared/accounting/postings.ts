import type { BillingDocument } from "../billing/documents.ts";
import type { Invoice } from "../billing/model.ts";
import { ukDayOf } from "../kernel/time.ts";
import { vatCode } from "./codes.ts";
import type { PostingCodes } from "./model.ts";
import type { AccountingSide } from "./programs.ts";

/** What a program posts of an invoice or a credit note: the lines of one VAT treatment together. Amounts are pence. */
export interface Posting {
  /** It takes its amounts off, which are above zero. */
  readonly isCredit: boolean;
  readonly number: string;
  /** The booking, and the purchase order where there is one. */
  readonly reference: string;
  /** The other party: the customer of sales, the supplier of purchases. */
  readonly party: Invoice["supplier"] & { readonly id: string };
  /** UK days. */
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly words: string;
  readonly account: string;
  readonly vatCode: string;
  readonly netPence: number;
  /** VAT in the total: none under the reverse charge. */
  readonly vatPence: number;
}

/**
 * The postings of an invoice or a credit note. There is one for each VAT treatment and not for each line, as net and VAT are rounded once
 * for each (decision 69): a program that rounded each line would post another total than the document has. A credit note goes to the
 * account and the VAT code of its invoice, and is due on its own day.
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

/** A UK day as British programs read it: 28/11/2026. */
export const ukDate = (day: string): string => day.split("-").toReversed().join("/");
