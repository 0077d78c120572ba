import { isOfPart } from "./invoice-ids.ts";
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

/** The later of two states. Events about one transfer may come twice and in any order: the latest state wins. */
export const laterState = (one: TransferState, other: TransferState): TransferState =>
  order[other] > order[one] ? other : one;

/** A ledger after one more event: a transfer in a state. */
export function recorded(ledger: ReadonlyMap<string, Transfer>, event: Transfer): Map<string, Transfer> {
  const known = ledger.get(event.id);
  const state = known ? laterState(known.state, event.state) : event.state;
  return new Map(ledger).set(event.id, { ...(known ?? event), state });
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
