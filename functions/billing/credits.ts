import { type CreditTerms, creditOf, withCredit } from "#shared/billing/credit-rules.ts";
import { billingEvents } from "#shared/billing/events.ts";
import { creditedWhole, creditsFull, creditTooHigh } from "#shared/billing/faults.ts";
import { transfersOfCredit } from "#shared/billing/ledger.ts";
import { type Invoice, mostCredits } from "#shared/billing/model.ts";
import type { billingOperations } from "#shared/billing/operations.ts";
import { creditablePence, leftPence } from "#shared/billing/owed.ts";
import { CreditNoteId } from "#shared/kernel/id.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import type { Context } from "../platform/context.ts";
import type { Database, Write } from "../platform/database.ts";
import { derivedId } from "../platform/derived-id.ts";
import { happened, type NewDomainEvent } from "../platform/domain-events.ts";
import { isTaken, told } from "./issue.ts";
import { creditSeriesEntity, creditWrites, lastNumber, moneyWrites } from "./store.ts";
import { suppliedInvoice } from "./supplied.ts";

/** Maximum tries to get the next number when one haulier issues several credit notes at once. */
const tries = 8;

type Commit = (writes: readonly Write[], domainEvents: readonly NewDomainEvent[], after: Invoice) => Promise<unknown>;

/** Credits a part of an invoice through `commit`, with the next credit note number of the haulier's year. */
export async function creditOnce(
  before: Invoice,
  terms: CreditTerms,
  { db, now }: { readonly db: Database; readonly now: string },
  commit: Commit,
): Promise<Invoice> {
  const series = { supplierId: before.supplierId, year: Number(ukDayOf(now).slice(0, 4)) };
  for (let left = tries; ; left--) {
    const sequence = (await lastNumber(db, series, creditSeriesEntity)) + 1;
    const note = creditOf(before, terms, { sequence, now });
    const after = withCredit(before, note);
    const writes = [...creditWrites(note), ...moneyWrites(before, after, { posted: transfersOfCredit(note) })];
    const credited = {
      ...told(after),
      ...{ creditNumber: note.number, creditPence: note.pence, reason: note.reason, leftPence: leftPence(after) },
    };
    try {
      await commit(writes, [happened(billingEvents, "invoiceCredited", credited)], after);
      return after;
    } catch (error) {
      if (!isTaken(error) || left === 1) throw error;
    }
  }
}

export async function creditInvoice(
  { clientKey, bookingId, invoiceId, pence, reason }: Input<typeof billingOperations.creditInvoice>,
  context: Context,
): Promise<Invoice> {
  const before = await suppliedInvoice(context, { bookingId, invoiceId });
  const left = creditablePence(before);
  if (left === 0) throw creditedWhole();
  if (pence > left) throw creditTooHigh({ values: { left: formatPence(left) }, metadata: { leftPence: left } });
  if (before.credits.length >= mostCredits) throw creditsFull();
  const id = CreditNoteId.parse(derivedId([bookingId, clientKey]));
  return creditOnce(before, { id, pence, reason, caseId: null }, context, (writes, domainEvents, after) =>
    context.commit(writes, domainEvents, after),
  );
}
