import { changedMeanwhile, notInvoiced, paymentsFull } from "#shared/billing/faults.ts";
import { transferOfHold } from "#shared/billing/ledger.ts";
import { mostPayments } from "#shared/billing/model.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import type { Write } from "../platform/database.ts";
import { derivedId } from "../platform/derived-id.ts";
import { eventWrites } from "../platform/domain-events.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { paymentOf } from "./payments.ts";
import { type InvoiceNamed, invoiceById, transferWrite } from "./store.ts";

/** Maximum tries when other payments are recorded at the same moment. */
const tries = 4;

interface OutsidePayment extends InvoiceNamed {
  readonly pence: number;
  readonly paidAt: string;
  readonly cause: string;
}

const paymentId = ({ bookingId, cause }: Pick<OutsidePayment, "bookingId" | "cause">) => derivedId([bookingId, cause]);

/**
 * Stores a card hold, or its end (state `voided`). A payment with the same `cause` has the same id, so it replaces the
 * hold.
 */
export const cardHoldWrite = (
  { bookingId, pence, at, cause }: Omit<OutsidePayment, "paidAt"> & { readonly at: string },
  state: "pending" | "voided",
): Write => transferWrite({ ...transferOfHold(bookingId, { id: paymentId({ bookingId, cause }), pence, at }), state });

/**
 * Records a payment in one transaction with `once`, a write that fails for a known payment. An overpayment is recorded
 * too: the invoice then shows the refund due.
 */
export async function recordOutsidePayment(
  { bookingId, invoiceId, pence, paidAt, cause }: OutsidePayment,
  once: readonly Write[],
  context: ReactionContext,
): Promise<void> {
  const id = paymentId({ bookingId, cause });
  for (let left = tries; ; left--) {
    const before = await invoiceById(context.db, { bookingId, invoiceId });
    if (!before) throw notInvoiced();
    if (before.payments.length >= mostPayments) throw paymentsFull();
    const { writes, fact } = paymentOf(before, { id, pence, paidOn: ukDayOf(paidAt), recordedAt: context.now });
    try {
      await context.db.commit([...writes, ...once, ...eventWrites(context, [fact])]);
      return;
    } catch (error) {
      const isRaced = error instanceof Fault && error.detail.code === changedMeanwhile.code;
      if (!isRaced || left === 1) throw error;
    }
  }
}
