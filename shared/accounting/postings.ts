import type { Invoice } from "../billing/model.ts";
import { ukDayOf } from "../kernel/time.ts";
import { vatCode } from "./codes.ts";
import type { PostingCodes } from "./model.ts";
import type { AccountingSide } from "./programs.ts";

/** What a program posts of an invoice: the lines of one VAT treatment together. Amounts are pence. */
export interface Posting {
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
 * The postings of an invoice. There is one for each VAT treatment and not for each line, as net and VAT are rounded once for each
 * (decision 69): a program that rounded each line would post another total than the invoice has.
 */
export function postingsOf(invoice: Invoice, side: AccountingSide, codes: PostingCodes): Posting[] {
  const { number, reference, purchaseOrder, issuedAt, dueOn, title, taxPoint, cisPercent } = invoice;
  const party =
    side === "sales"
      ? { ...invoice.customer, id: invoice.customerId }
      : { ...invoice.supplier, id: invoice.supplierId };
  return invoice.groups.map(({ treatment, netPence, vatPence }) => ({
    ...{ number, party, dueOn, netPence },
    reference: [reference, purchaseOrder].filter(Boolean).join(" / "),
    issuedOn: ukDayOf(issuedAt),
    words: `${title}, ${ukDate(taxPoint)}`,
    account: cisPercent === null ? codes.account : codes.cisAccount,
    vatCode: vatCode(codes, treatment),
    vatPence: treatment === "reverse" ? 0 : vatPence,
  }));
}

/** A UK day as British programs read it: 28/11/2026. */
export const ukDate = (day: string): string => day.split("-").toReversed().join("/");
