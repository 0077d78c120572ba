import { isOfPart, wholeInvoiceId } from "./invoice-ids.ts";
import type { CreditNote, Invoice, LateClaim, LedgerAccount, Payment, Transfer, TransferState } from "./model.ts";
import { balancePence } from "./owed.ts";

/**
 * The ledger: transfers between two accounts each, so that it cannot be out of balance. The id of a transfer is made from its cause:
 * the same cause makes no second one.
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

/** The transfers of an invoice that is issued. A booking can have several, so that those of a part have its id. */
export const transfersOfIssue = (invoice: Invoice): Transfer[] =>
  transfers(of(invoice), isOfPart(invoice) ? `issue-${invoice.id}` : "issue", invoice.issuedAt, [
    ["net", "owed", "sales", invoice.netPence],
    ["vat", "owed", "vat", invoice.vatPence],
    ["cis", "cis", "owed", invoice.deductionPence],
  ]);

/** The transfer of a payment. */
export const transfersOfPayment = (invoice: Named, payment: Payment): Transfer[] =>
  transfers(of(invoice), `pay-${payment.id}`, payment.recordedAt, [["paid", "received", "owed", payment.pence]]);

/**
 * The transfer of a hold on the card of a job. It has the id of the payment that takes it: charged, it is that payment's transfer, of what was
 * charged of it. Until then it counts for nothing.
 */
export const transferOfHold = (
  bookingId: Transfer["bookingId"],
  { id, pence, at }: { readonly id: Payment["id"]; readonly pence: number; readonly at: string },
): Transfer => ({
  // Invoices of weeks are charged when they are issued, so a hold is for the booking's own.
  ...{ id: `pay-${id}/paid`, bookingId, invoiceId: wholeInvoiceId(bookingId) },
  ...{ debit: "received", credit: "owed", pence, at, state: "pending" },
});

/** A payout of an operator, without the parts that the haulier does not get. */
interface Sent extends Pick<Transfer, "bookingId" | "invoiceId" | "pence"> {
  readonly id: string;
  readonly tries: number;
}

/**
 * The transfer of a payout: pending from the approval of its batch, posted once the batch is paid, voided where the batch is withdrawn or a
 * bank returns it. Each try is a transfer of its own.
 */
export const transferOfPayout = (
  { id, bookingId, invoiceId, tries, pence }: Sent,
  state: TransferState,
  at: string,
): Transfer => ({
  ...{ id: `payout-${id}-${tries}/out`, bookingId, invoiceId, debit: "paidOut", credit: "received", pence, state, at },
});

type OfPayout = Omit<Sent, "tries">;

/** The operator's claim on the haulier for a payout whose payment was taken back. */
export const transferOfReclaim = ({ id, bookingId, invoiceId, pence }: OfPayout, at: string): Transfer => ({
  ...{ id: `reclaim-${id}/back`, bookingId, invoiceId, debit: "received", credit: "owedBack", pence },
  ...{ state: "posted", at },
});

/** What the operator keeps of a payout for such claims, at a version of the payout. */
export const transferOfSetOff = (
  { id, bookingId, invoiceId, pence, version }: OfPayout & { readonly version: number },
  at: string,
): Transfer => ({
  ...{ id: `setoff-${id}-${version}/kept`, bookingId, invoiceId, debit: "owedBack", credit: "received", pence },
  ...{ state: "posted", at },
});

/** What has come back to the operator for such a claim. */
export const transferOfRepayment = ({ id, bookingId, invoiceId, pence }: OfPayout, at: string): Transfer => ({
  ...{ id: `repaid-${id}/back`, bookingId, invoiceId, debit: "owedBack", credit: "paidOut", pence },
  ...{ state: "posted", at },
});

/** The transfers of a credit note. */
export const transfersOfCredit = (note: CreditNote): Transfer[] => {
  const { bookingId, invoiceId, id, issuedAt, netPence, vatPence, deductionPence } = note;
  return transfers({ bookingId, invoiceId }, `credit-${id}`, issuedAt, [
    ["net", "credited", "owed", netPence],
    ["vat", "vat", "owed", vatPence],
    ["cis", "owed", "cis", deductionPence],
  ]);
};

/** The transfer of claimed interest. */
export const transfersOfClaim = (invoice: Named, claim: LateClaim): Transfer[] =>
  transfers(of(invoice), `claim-${claim.id}`, claim.claimedAt, [
    ["claimed", "owed", "interest", claim.interestPence + claim.fixedPence],
  ]);

const order: Readonly<Record<TransferState, number>> = { pending: 0, posted: 1, voided: 2 };

/**
 * A ledger after one more event: a transfer in a state. Events about one transfer may come twice and in any order: the latest state wins,
 * with what it took.
 */
export function recorded(ledger: ReadonlyMap<string, Transfer>, event: Transfer): Map<string, Transfer> {
  const known = ledger.get(event.id);
  return new Map(ledger).set(event.id, known && order[known.state] >= order[event.state] ? known : event);
}

/** The sum of an account, debits less credits, pence. Only posted transfers count. */
export const balanceOf = (all: Iterable<Transfer>, account: LedgerAccount): number =>
  [...all].reduce((sum, { debit, credit, pence, state }) => {
    if (state !== "posted") return sum;
    return sum + (debit === account ? pence : 0) - (credit === account ? pence : 0);
  }, 0);

/**
 * What an invoice says less what its transfers say is left to pay, pence: 0, or something was written to one of them alone.
 */
export const ledgerGap = (invoice: Invoice, all: Iterable<Transfer>): number =>
  balancePence(invoice) - balanceOf(all, "owed");

/** The same of one change: what it does to the invoice less what it does to the ledger. */
export const changeGap = (
  before: Invoice,
  after: Invoice,
  { posted = [], voided = [] }: { readonly posted?: readonly Transfer[]; readonly voided?: readonly Transfer[] },
): number => balancePence(after) - balancePence(before) - balanceOf(posted, "owed") + balanceOf(voided, "owed");
