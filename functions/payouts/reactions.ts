import { takenBack } from "#shared/payouts/payout-rules.ts";
import { invoiceById } from "../billing/public.ts";
import type { Reaction } from "../platform/reaction.ts";
import { payoutsOfBooking, stepWrites } from "./store.ts";

/**
 * Notes on payouts that their payments were taken back: what the haulier has had of one, it owes the operator from then on. It reads the
 * present state, so that a fact may come twice or late. One that is in a batch has the note before the batch can be paid, or its step fails
 * and is repeated.
 */
export const onPaymentVoided: Reaction<"paymentVoided"> = async ({ payload }, { db, now }) => {
  const { bookingId } = payload;
  const [invoice, payouts] = await Promise.all([invoiceById(db, payload), payoutsOfBooking(db, bookingId)]);
  const voided = new Set(invoice?.voided.map(({ id }) => id));
  for (const payout of payouts)
    if (payout.takenBackAt === null && voided.has(payout.id))
      await db.commit(stepWrites(payout, takenBack(payout, now), now));
};
