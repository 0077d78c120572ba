import { takenBack } from "#shared/payouts/payout-rules.ts";
import { invoiceById } from "../billing/public.ts";
import type { Reaction } from "../platform/reaction.ts";
import { payoutsOfBooking, stepWrites } from "./store.ts";

/**
 * Marks payouts whose payments were voided: the haulier owes them back. Safe for late and duplicate events. If the
 * payout changes at the same moment, the event is retried.
 */
export const onPaymentVoided: Reaction<"paymentVoided"> = async ({ payload }, { db, now }) => {
  const { bookingId } = payload;
  const [invoice, payouts] = await Promise.all([invoiceById(db, payload), payoutsOfBooking(db, bookingId)]);
  const voided = new Set(invoice?.voided.map(({ id }) => id));
  for (const payout of payouts)
    if (payout.takenBackAt === null && voided.has(payout.id))
      await db.commit(stepWrites(payout, takenBack(payout, now), now));
};
