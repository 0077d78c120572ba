import { accountingEvents } from "#shared/accounting/events.ts";
import { feeNotPaid, feeSettled, noFeeInvoice } from "#shared/accounting/faults.ts";
import type { FeeInvoice, feeOperations } from "#shared/accounting/fee-invoice.ts";
import { feeCreditOf } from "#shared/accounting/fee-rules.ts";
import { feeDuePence, feeLeftPence } from "#shared/accounting/fee-state.ts";
import { creditedWhole, creditsFull, creditTooHigh, paidLater } from "#shared/billing/faults.ts";
import { mostCredits } from "#shared/billing/model.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { profileById } from "../accounts/public.ts";
import { type Context, mustSee } from "../platform/context.ts";
import { happened } from "../platform/domain-events.ts";
import { feeChangeWrite, feeCreditSeriesEntity, feeInvoiceBy, feeNumberWrite, lastFeeNumber } from "./fee-store.ts";

type Operations = typeof feeOperations;

export const feeEventPayload = ({ id, haulierId, number, month, payablePence, dueOn, version }: FeeInvoice) => ({
  ...{ feeInvoiceId: id, haulierId, number, month, payablePence, dueOn, version },
});

export async function recordFeePayment(
  { paidOn: on, reference, ...of }: Input<Operations["recordFeePayment"]>,
  context: Context,
): Promise<FeeInvoice> {
  const before = await feeInvoiceOfKey(of, context);
  const pence = feeLeftPence(before);
  if (pence === 0) throw feeSettled();
  if (on > ukDayOf(context.now)) throw paidLater();
  const after = { ...before, paid: { pence, on, reference, recordedAt: context.now }, version: before.version + 1 };
  context.audit({ before: `${before.number}, unpaid`, after: `${pence}p paid on ${on}` });
  await context.commit([feeChangeWrite(before, after)], [], after);
  return after;
}

export async function takeBackFeePayment(
  of: Input<Operations["takeBackFeePayment"]>,
  context: Context,
): Promise<FeeInvoice> {
  const before = await feeInvoiceOfKey(of, context);
  if (!before.paid) throw feeNotPaid();
  const { pence, on } = before.paid;
  const after = { ...before, paid: null, version: before.version + 1 };
  context.audit({ before: `${before.number}, ${pence}p paid on ${on}`, after: "unpaid" });
  await context.commit([feeChangeWrite(before, after)], [], after);
  return after;
}

export async function creditFee(
  { pence, reason, ...of }: Input<Operations["creditFee"]>,
  context: Context,
): Promise<FeeInvoice> {
  const { db, now } = context;
  const before = await feeInvoiceOfKey(of, context);
  const left = feeDuePence(before);
  if (left === 0) throw creditedWhole();
  if (pence > left) throw creditTooHigh({ values: { left: formatPence(left) }, metadata: { leftPence: left } });
  if (before.credits.length >= mostCredits) throw creditsFull();
  const year = Number(ukDayOf(now).slice(0, 4));
  const sequence = (await lastFeeNumber(db, year, feeCreditSeriesEntity)) + 1;
  const credit = feeCreditOf(before, { pence, reason }, { sequence, now });
  const after = { ...before, credits: [...before.credits, credit], version: before.version + 1 };
  const told = { creditNumber: credit.number, creditPence: pence, leftPence: feeLeftPence(after) };
  context.audit({ before: `${before.number}, ${left}p`, after: `${credit.number}, ${pence}p off`, reason });
  await context.commit(
    [feeChangeWrite(before, after), feeNumberWrite(feeCreditSeriesEntity, year, sequence)],
    [happened(accountingEvents, "feeCredited", { ...feeEventPayload(after), ...told })],
    after,
  );
  return after;
}

async function feeInvoiceOfKey(
  { haulierId, month }: { readonly haulierId: UserId; readonly month: string },
  { db }: Context,
): Promise<FeeInvoice> {
  mustSee((await profileById(db, haulierId)) !== null, "Haulier");
  const found = await feeInvoiceBy(db, { haulierId, month });
  if (!found) throw noFeeInvoice();
  return found;
}
