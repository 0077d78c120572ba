import { notInvoiced, paidLater, paymentsFull, paymentTooHigh } from "#shared/billing/faults.ts";
import { mostPayments } from "#shared/billing/model.ts";
import { leftPence } from "#shared/billing/owed.ts";
import { PayoutId } from "#shared/kernel/id.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import type { payoutsOperations } from "#shared/payouts/operations.ts";
import type { Payout, PayoutRecord } from "#shared/payouts/payout-model.ts";
import { holdOf } from "#shared/payouts/payout-rules.ts";
import { invoiceById, paymentOf } from "../billing/public.ts";
import { bookingById } from "../booking/public.ts";
import { type Context, mustSee } from "../platform/context.ts";
import { derivedId } from "../platform/derived-id.ts";
import { mustPayOut } from "./licence.ts";
import { eventsOf } from "./payout-facts.ts";
import { newPayoutWrite, owedPayouts } from "./store.ts";

/**
 * Records money received for an invoice on the operator's account. One transaction writes payment, ledger entry and
 * payout.
 */
export async function recordReceipt(
  { clientKey, bookingId, invoiceId, pence, receivedOn }: Input<typeof payoutsOperations.recordReceipt>,
  context: Context,
): Promise<Payout> {
  const { db, now } = context;
  const booking = await bookingById(db, bookingId);
  mustSee(booking !== null, "Booking");
  mustPayOut();
  const before = await invoiceById(db, { bookingId, invoiceId });
  if (!before) throw notInvoiced();
  if (receivedOn > ukDayOf(now)) throw paidLater();
  const left = leftPence(before);
  if (pence > left) throw paymentTooHigh({ values: { left: formatPence(left) }, metadata: { leftPence: left } });
  if (before.payments.length >= mostPayments) throw paymentsFull();
  const id = PayoutId.parse(derivedId([bookingId, clientKey]));
  const { writes, fact } = paymentOf(before, { id, pence, paidOn: receivedOn, recordedAt: now });
  const payout: PayoutRecord = {
    ...{ id, bookingId, invoiceId: before.id, haulierId: before.supplierId, haulierName: before.supplier.name },
    ...{ invoiceNumber: before.number, pence, returnPence: 0, recordedAt: now },
    ...{ setOffPence: 0, takenBackAt: null, recoveredPence: 0 },
    deliveredAt: booking.deliveredAt ?? before.issuedAt,
    ...{ state: "held", batchId: null, paidOn: null, failure: null, tries: 0, version: 1 },
  };
  context.audit({ after: `invoice ${before.number}, ${pence}p` });
  const domainEvents = { ...(await eventsOf(context, payout, await owedPayouts(db))), isCounted: true };
  const after: Payout = { ...payout, hold: holdOf(payout, domainEvents, now), payPence: pence };
  await context.commit([...writes, newPayoutWrite(payout)], [fact], after);
  return after;
}
