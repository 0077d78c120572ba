import { billingEvents } from "#shared/billing/events.ts";
import {
  lateInterestFull,
  noLateInterest,
  paidLater,
  paymentGone,
  paymentsFull,
  paymentTooHigh,
  voidedFull,
} from "#shared/billing/faults.ts";
import { lateCharge } from "#shared/billing/late-payment.ts";
import { transfersOfLateInterest, transfersOfPayment } from "#shared/billing/ledger.ts";
import { type Invoice, mostLateClaims, mostPayments, mostVoided, type Payment } from "#shared/billing/model.ts";
import type { billingOperations } from "#shared/billing/operations.ts";
import { leftPence } from "#shared/billing/owed.ts";
import { withLateInterest, withoutPayment, withPayment } from "#shared/billing/payments.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import type { Context } from "../platform/context.ts";
import { derivedId } from "../platform/derived-id.ts";
import { happened } from "../platform/domain-events.ts";
import { told } from "./issue.ts";
import { moneyWrites } from "./store.ts";
import { suppliedInvoice } from "./supplied.ts";

export async function recordPayment(
  { clientKey, bookingId, invoiceId, pence, paidOn }: Input<typeof billingOperations.recordPayment>,
  context: Context,
): Promise<Invoice> {
  const before = await suppliedInvoice(context, { bookingId, invoiceId });
  if (paidOn > ukDayOf(context.now)) throw paidLater();
  const left = leftPence(before);
  if (pence > left) throw paymentTooHigh({ values: { left: formatPence(left) }, metadata: { leftPence: left } });
  if (before.payments.length >= mostPayments) throw paymentsFull();
  const payment = { id: derivedId([bookingId, clientKey]), pence, paidOn, recordedAt: context.now };
  const { after, writes, fact } = paymentOf(before, payment);
  await context.commit(writes, [fact], after);
  return after;
}

export function paymentOf(before: Invoice, payment: Payment) {
  const after = withPayment(before, payment);
  const paid = { ...told(after), paidPence: payment.pence, leftPence: leftPence(after) };
  return {
    after,
    writes: moneyWrites(before, after, { posted: transfersOfPayment(after, payment) }),
    fact: happened(billingEvents, "paymentRecorded", paid),
  };
}

export async function voidPayment(
  { bookingId, invoiceId, paymentId }: Input<typeof billingOperations.voidPayment>,
  context: Context,
): Promise<Invoice> {
  const before = await suppliedInvoice(context, { bookingId, invoiceId });
  const payment = before.payments.find(({ id }) => id === paymentId);
  if (!payment) throw paymentGone();
  if (before.voided.length >= mostVoided) throw voidedFull();
  const after = withoutPayment(before, payment, context.now);
  const voided = { ...told(after), voidedPence: payment.pence, leftPence: leftPence(after) };
  const writes = moneyWrites(before, after, { voided: transfersOfPayment(before, payment) });
  await context.commit(writes, [happened(billingEvents, "paymentVoided", voided)], after);
  return after;
}

export async function claimInterest(
  { clientKey, bookingId, invoiceId }: Input<typeof billingOperations.claimInterest>,
  context: Context,
): Promise<Invoice> {
  const before = await suppliedInvoice(context, { bookingId, invoiceId });
  const charge = lateCharge(before, ukDayOf(context.now));
  if (!charge) throw noLateInterest();
  if (before.claims.length >= mostLateClaims) throw lateInterestFull();
  const { days: _days, ...stated } = charge;
  const claim = { id: derivedId([bookingId, clientKey]), ...stated, claimedAt: context.now };
  const after = withLateInterest(before, claim);
  const claimed = {
    ...told(after),
    ...{ claimedPence: claim.interestPence + claim.fixedPence, leftPence: leftPence(after) },
  };
  const writes = moneyWrites(before, after, { posted: transfersOfLateInterest(after, claim) });
  await context.commit(writes, [happened(billingEvents, "interestClaimed", claimed)], after);
  return after;
}
