import { isOfPart, wholeInvoiceId } from "./invoice-ids.ts";
import type { CreditNote, Invoice, LateClaim, LedgerAccount, Payment, Transfer, TransferState } from "./model.ts";
import { balancePence } from "./owed.ts";

/**
 * Each transfer moves money between two accounts, so the ledger always balances. A transfer's id is derived from its
 * cause, so that a repeated event writes no second transfer.
 */

type Line = readonly [line: string, debit: LedgerAccount, credit: LedgerAccount, pence: number];

type Of = Pick<Transfer, "bookingId" | "invoiceId">;
type Named = Pick<Invoice, "id" | "bookingId">;
const of = ({ id: invoiceId, bookingId }: Named): Of => ({ bookingId, invoiceId });

const transfers = (invoice: Of, cause: string, at: string, lines: readonly Line[]): Transfer[] =>
  lines
    .filter(([, , , pence]) => pence > 0)
    .map(([line, debit, credit, pence]) => ({
      ...{ id: `${cause}/${line}`, ...invoice, debit, credit, pence, at },
      state: "posted" as const,
    }));

/**
 * Returns the transfers of an issued invoice. Transfers of a weekly invoice have its id in theirs, because a booking
 * has several.
 */
export const transfersOfIssue = (invoice: Invoice): Transfer[] =>
  transfers(of(invoice), isOfPart(invoice) ? `issue-${invoice.id}` : "issue", invoice.issuedAt, [
    ["net", "owed", "sales", invoice.netPence],
    ["vat", "owed", "vat", invoice.vatPence],
    ["cis", "cis", "owed", invoice.deductionPence],
  ]);

export const transfersOfPayment = (invoice: Named, payment: Payment): Transfer[] =>
  transfers(of(invoice), `pay-${payment.id}`, payment.recordedAt, [["paid", "received", "owed", payment.pence]]);

/**
 * Returns the pending transfer of a card hold. It has the payment's id, so charging the card posts it with the charged
 * amount. Pending transfers do not count in balances.
 */
export const transferOfHold = (
  bookingId: Transfer["bookingId"],
  { id, pence, at }: { readonly id: Payment["id"]; readonly pence: number; readonly at: string },
): Transfer => ({
  // Weekly invoices have no card hold, so a hold always belongs to the booking's own invoice.
  ...{ id: `pay-${id}/paid`, bookingId, invoiceId: wholeInvoiceId(bookingId) },
  ...{ debit: "received", credit: "owed", pence, at, state: "pending" },
});

interface Sent extends Pick<Transfer, "bookingId" | "invoiceId" | "pence"> {
  readonly id: string;
  readonly tries: number;
}

/**
 * Returns the transfer of a payout: pending after the batch's approval, posted once paid, voided if the batch is
 * withdrawn or a bank returns the payout. Each attempt has its own transfer.
 */
export const transferOfPayout = (
  { id, bookingId, invoiceId, tries, pence }: Sent,
  state: TransferState,
  at: string,
): Transfer => ({
  ...{ id: `payout-${id}-${tries}/out`, bookingId, invoiceId, debit: "paidOut", credit: "received", pence, state, at },
});

type OfPayout = Omit<Sent, "tries">;

export const transferOfReturn = ({ id, bookingId, invoiceId, pence }: OfPayout, at: string): Transfer => ({
  ...{ id: `reclaim-${id}/back`, bookingId, invoiceId, debit: "received", credit: "owedBack", pence },
  ...{ state: "posted", at },
});

export const transferOfSetOff = (
  { id, bookingId, invoiceId, pence, version }: OfPayout & { readonly version: number },
  at: string,
): Transfer => ({
  ...{ id: `setoff-${id}-${version}/kept`, bookingId, invoiceId, debit: "owedBack", credit: "received", pence },
  ...{ state: "posted", at },
});

export const transferOfRepayment = ({ id, bookingId, invoiceId, pence }: OfPayout, at: string): Transfer => ({
  ...{ id: `repaid-${id}/back`, bookingId, invoiceId, debit: "owedBack", credit: "paidOut", pence },
  ...{ state: "posted", at },
});

export const transfersOfCredit = (note: CreditNote): Transfer[] => {
  const { bookingId, invoiceId, id, issuedAt, netPence, vatPence, deductionPence } = note;
  return transfers({ bookingId, invoiceId }, `credit-${id}`, issuedAt, [
    ["net", "credited", "owed", netPence],
    ["vat", "vat", "owed", vatPence],
    ["cis", "owed", "cis", deductionPence],
  ]);
};

export const transfersOfLateInterest = (invoice: Named, claim: LateClaim): Transfer[] =>
  transfers(of(invoice), `claim-${claim.id}`, claim.claimedAt, [
    ["claimed", "owed", "interest", claim.interestPence + claim.fixedPence],
  ]);

const order: Readonly<Record<TransferState, number>> = { pending: 0, posted: 1, voided: 2 };

/**
 * Adds a transfer in some state to a ledger. States of a transfer may repeat or arrive in any order: the latest state
 * and its amount replace earlier ones.
 */
export function recorded(ledger: ReadonlyMap<string, Transfer>, event: Transfer): Map<string, Transfer> {
  const known = ledger.get(event.id);
  return new Map(ledger).set(event.id, known && order[known.state] >= order[event.state] ? known : event);
}

/** Returns an account's debits minus credits, in pence. Only posted transfers count. */
export const balanceOf = (all: Iterable<Transfer>, account: LedgerAccount): number =>
  [...all].reduce((sum, { debit, credit, pence, state }) => {
    if (state !== "posted") return sum;
    return sum + (debit === account ? pence : 0) - (credit === account ? pence : 0);
  }, 0);

/** Difference in pence between the unpaid amounts by invoice and by ledger. Not 0 if only one of them was written. */
export const ledgerGap = (invoice: Invoice, all: Iterable<Transfer>): number =>
  balancePence(invoice) - balanceOf(all, "owed");

export const changeGap = (
  before: Invoice,
  after: Invoice,
  { posted = [], voided = [] }: { readonly posted?: readonly Transfer[]; readonly voided?: readonly Transfer[] },
): number => balancePence(after) - balancePence(before) - balanceOf(posted, "owed") + balanceOf(voided, "owed");
