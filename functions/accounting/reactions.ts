import { accountingEvents } from "#shared/accounting/events.ts";
import {
  feeInvoiceId,
  feeInvoiceOf,
  feeSubject,
  feesDueAt,
  hasFee,
  monthBounds,
  monthOf,
} from "#shared/accounting/fee-rules.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { invoiceById, invoicesOfSupplier } from "../billing/public.ts";
import { runAfterRaces } from "../platform/database.ts";
import { eventWrites, happened } from "../platform/domain-events.ts";
import type { Reaction } from "../platform/reaction.ts";
import { timerWrite } from "../platform/timers.ts";
import { feeEventPayload } from "./fee-changes.ts";
import { hasFeeInvoice, lastFeeNumber, newFeeInvoiceWrites } from "./fee-store.ts";
import { feeTerms } from "./fee-terms.ts";

/** Sets the timer of the monthly fee invoice for a job's invoice. Idempotent. */
export const onJobInvoiced: Reaction<"invoiceIssued"> = async ({ payload }, { db, now }) => {
  const terms = feeTerms();
  if (!terms) return;
  const invoice = await invoiceById(db, payload);
  if (!invoice || !hasFee(terms, invoice)) return;
  const { supplierId, issuedAt } = invoice;
  const month = monthOf(issuedAt);
  const due = feesDueAt(supplierId, month);
  const subjectId = feeInvoiceId(supplierId, month);
  await db.commit([timerWrite({ kind: "feesDue", subjectId, dueAt: due > now ? due : now }, now)]);
};

export const onFeesDue: Reaction<"feesDue"> = async ({ payload }, context) => {
  const { db, now } = context;
  const terms = feeTerms();
  if (!terms) return;
  const { month, haulierId } = feeSubject(payload.subjectId);
  const { from, until } = monthBounds(month);
  const invoices = await invoicesOfSupplier(db, haulierId, until, from);
  await runAfterRaces(async () => {
    if (await hasFeeInvoice(db, { haulierId, month })) return;
    const sequence = (await lastFeeNumber(db, Number(ukDayOf(now).slice(0, 4)))) + 1;
    const made = feeInvoiceOf(terms, invoices, { month, sequence, now });
    if (!made) return;
    const issued = eventWrites(context, [happened(accountingEvents, "feeIssued", feeEventPayload(made))]);
    await db.commit([...newFeeInvoiceWrites(made), ...issued]);
  });
};
