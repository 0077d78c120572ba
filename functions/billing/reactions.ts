import { billingEvents } from "#shared/billing/events.ts";
import { latestIssueDays } from "#shared/billing/invoice-rules.ts";
import { invoiceState, leftPence } from "#shared/billing/owed.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import { addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import { bookingById } from "../booking/public.ts";
import { type Fact, happened } from "../platform/facts.ts";
import { commitOnce, type Reaction, type ReactionContext } from "../platform/reaction.ts";
import { timerWrite } from "../platform/timers.ts";
import { followCases } from "./disputes.ts";
import { issueOnce, told, waitingWrite } from "./issue.ts";
import { invoiceById } from "./store.ts";

/** Issues a booking's invoice when it is completed. At its delivery it sets the timer of the latest day to issue one. */
export const onBookingMoved: Reaction<"bookingMoved"> = async (fact, context) => {
  const { bookingId, to } = fact.payload;
  if (to !== "delivered" && to !== "completed") return;
  const booking = await bookingById(context.db, bookingId);
  if (!booking?.deliveredAt) return;
  if (to === "completed") {
    await issue(booking, fact, context);
    return;
  }
  const dueAt = addSeconds(booking.deliveredAt, latestIssueDays * 86_400);
  const timer = timerWrite({ kind: "invoiceDue", subjectId: bookingId, dueAt }, context.now);
  await commitOnce(context, fact, "invoice due", [timer]);
};

/** Issues the invoice of a delivery that is not completed after 14 days, as when it is disputed. */
export const onInvoiceDue: Reaction<"invoiceDue"> = async (fact, context) => {
  const booking = await bookingById(context.db, fact.payload.subjectId);
  // A decision can cancel a delivery.
  if (booking?.deliveredAt && booking.status !== "cancelled") await issue(booking, fact, context);
};

/** Credits what the cases of a booking have ended with before its invoice was issued. */
export const onInvoiceIssued: Reaction<"invoiceIssued"> = (fact, context) =>
  followCases(fact.payload.bookingId, context);

/** Has the invoice follow a case: the part that it disputes, and the credit with which it has ended. */
export const onCaseMoved: Reaction<"caseMoved"> = (fact, context) => followCases(fact.payload.bookingId, context);

/** An invoice that is disputed on the day after its due day is looked at again after so long, s. */
const lookAgainSeconds = 7 * 86_400;

/** Has both sides learn that an invoice is overdue, once. While all that is left is disputed, it waits. */
export const onOverdueDue: Reaction<"overdueDue"> = async (fact, context) => {
  const { subjectId } = fact.payload;
  const invoice = await invoiceById(context.db, subjectId);
  if (!invoice) return;
  const state = invoiceState(invoice, ukDayOf(context.now));
  if (state === "disputed") {
    const dueAt = addSeconds(context.now, lookAgainSeconds);
    await commitOnce(context, fact, "overdue", [timerWrite({ kind: "overdueDue", subjectId, dueAt }, context.now)]);
  }
  if (state !== "overdue") return;
  const payload = { ...told(invoice), customerName: invoice.customer.name, leftPence: leftPence(invoice) };
  await commitOnce(context, fact, "overdue", [], [happened(billingEvents, "invoiceOverdue", payload)]);
};

async function issue(booking: BookingRecord, fact: Fact, context: ReactionContext): Promise<void> {
  const issued = await issueOnce(booking, context, (writes, facts) =>
    commitOnce(context, fact, "invoice", writes, facts),
  );
  if (typeof issued === "string")
    await commitOnce(context, fact, "to invoice", [waitingWrite(booking, issued, context.now)]);
}
