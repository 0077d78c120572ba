import { takenBack } from "#shared/payouts/payout-rules.ts";
import { invoiceById } from "../billing/public.ts";
import type { Reaction } from "../platform/reaction.ts";
import { payoutsOfBooking, stepWrites } from "./store.ts";

/**
 * Marks payouts whose payments were voided: the haulier now owes the paid-out amount to the operator. Reads the current
 * state, so duplicate and late events are safe. For a payout in a batch, the mark comes before the batch can be paid;
 * otherwise the step fails and is repeated.
 */
export const onPaymentVoided: Reaction<"paymentVoided"> = async ({ payload }, { db, now }) => {
  const { bookingId } = payload;
  const [invoice, payouts] = await Promise.all([invoiceById(db, payload), payoutsOfBooking(db, bookingId)]);
  const voided = new Set(invoice?.voided.map(({ id }) => id));
  for (const payout of payouts)
    if (payout.takenBackAt === null && voided.has(payout.id))
      await db.commit(stepWrites(payout, takenBack(payout, now), now));
};
