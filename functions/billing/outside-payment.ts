import { billingEvents } from "#shared/billing/events.ts";
import { changedMeanwhile, notInvoiced } from "#shared/billing/faults.ts";
import type { Invoice } from "#shared/billing/model.ts";
import { leftPence } from "#shared/billing/owed.ts";
import { Fault } from "#shared/kernel/errors.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import type { Write } from "../platform/database.ts";
import { factWrites, happened } from "../platform/facts.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { told } from "./issue.ts";
import { invoiceById, paymentWrite } from "./store.ts";

/** How often it is tried again where another payment was recorded at the same moment. */
const tries = 4;

/**
 * Records money of which a payment service says that it has reached the supplier, in one transaction with `once`: a write that fails where
 * this payment is known. What is over the rest of the invoice is money of the supplier's all the same, and is recorded.
 */
export async function recordOutsidePayment(
  { bookingId, pence, paidAt }: { bookingId: BookingId; pence: number; paidAt: string },
  once: readonly Write[],
  context: ReactionContext,
): Promise<void> {
  for (let left = tries; ; left--) {
    const before = await invoiceById(context.db, bookingId);
    if (!before) throw notInvoiced();
    const after: Invoice = {
      ...before,
      payments: [...before.payments, { pence, paidOn: ukDayOf(paidAt), recordedAt: context.now }],
      paidPence: before.paidPence + pence,
      version: before.version + 1,
    };
    const paid = { ...told(after), paidPence: pence, leftPence: leftPence(after) };
    const facts = factWrites(context, [happened(billingEvents, "paymentRecorded", paid)]);
    try {
      await context.db.commit([paymentWrite(before, after), ...once, ...facts]);
      return;
    } catch (error) {
      const isRaced = error instanceof Fault && error.detail.code === changedMeanwhile.code;
      if (!isRaced || left === 1) throw error;
    }
  }
}
