import { cisShares } from "#shared/accounting/cis-shares.ts";
import { type StatementLine, type StatementRecord, withLine } from "#shared/accounting/cis-statement.ts";
import type { Invoice } from "#shared/billing/model.ts";
import { addDays, instantOfUk } from "#shared/kernel/time.ts";
import { type InvoiceNamed, invoiceById } from "../billing/public.ts";
import { runAfterRaces } from "../platform/database.ts";
import type { Reaction, ReactionContext } from "../platform/reaction.ts";
import { timerWrite } from "../platform/timers.ts";
import { statementBy, statementId, statementWrite } from "./cis-statement-store.ts";
import { sellerYearWrite } from "./seller-store.ts";

/** UK time of the reminder about the tax month that ended the day before. */
const remindedAt = "08:00";

export const onPaymentRecorded: Reaction<"paymentRecorded"> = async ({ payload }, context) => {
  await noteSeller(payload, context);
  await countAgain(payload, context);
};

/** Marks the calendar years in which a haulier was paid, for the report of sellers. Idempotent. */
async function noteSeller(named: InvoiceNamed, { db }: ReactionContext): Promise<void> {
  const invoice = await invoiceById(db, named);
  if (!invoice) return;
  const years = new Set(invoice.payments.map(({ paidOn }) => Number(paidOn.slice(0, 4))));
  // Without this check, an invoice with only reversed payments would write nothing and fail.
  if (years.size > 0)
    await db.commit([...years].map((year) => sellerYearWrite({ haulierId: invoice.supplierId, year })));
}

export const onPaymentVoided: Reaction<"paymentVoided"> = ({ payload }, context) => countAgain(payload, context);

export const onInvoiceCredited: Reaction<"invoiceCredited"> = ({ payload }, context) => countAgain(payload, context);

/**
 * Recounts an invoice with a CIS deduction in the statements of its payments' tax months. It reads the current invoice,
 * so duplicate and late events change nothing.
 */
async function countAgain(named: InvoiceNamed, context: ReactionContext): Promise<void> {
  const invoice = await invoiceById(context.db, named);
  if (!invoice) return;
  for (const { monthEnd, ...sums } of cisShares(invoice)) {
    const { bookingId, number, version, cisPercent } = invoice;
    const line: StatementLine = { bookingId, number, version, percent: cisPercent ?? 0, ...sums };
    await runAfterRaces(() => countIn(monthEnd, line, invoice, context));
  }
}

async function countIn(monthEnd: string, line: StatementLine, invoice: Invoice, { db, now }: ReactionContext) {
  const key = { contractorId: invoice.customerId, haulierId: invoice.supplierId, monthEnd };
  const before = await statementBy(db, key);
  const parties = { contractorName: invoice.customer.name, haulierName: invoice.supplier.name };
  const none: StatementRecord = {
    ...{ ...key, id: statementId(key), ...parties, lines: [], issued: null, version: 0 },
    ...{ grossPence: 0, materialsPence: 0, deductedPence: 0 },
  };
  const after = withLine({ ...(before ?? none), ...parties }, line);
  if (!after) return;
  const over = instantOfUk(addDays(monthEnd, 1), remindedAt);
  const subjectId = `${key.contractorId}_${monthEnd}`;
  const timer = timerWrite({ kind: "cisStatementsDue", subjectId, dueAt: over > now ? over : now }, now);
  await db.commit([statementWrite(before, after), timer]);
}
