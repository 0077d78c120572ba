import { billingEvents } from "#shared/billing/events.ts";
import { nextWeekDue } from "#shared/billing/hire-parts.ts";
import { invoiceOfSubject } from "#shared/billing/invoice-ids.ts";
import { latestIssueAt } from "#shared/billing/invoice-rules.ts";
import { invoiceState, leftPence } from "#shared/billing/owed.ts";
import type { BookingRecord, BookingStatus } from "#shared/booking/model.ts";
import { addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import { bookingById } from "../booking/public.ts";
import type { Write } from "../platform/database.ts";
import { type DomainEvent, happened, type NewDomainEvent } from "../platform/domain-events.ts";
import { commitOnce, type Reaction, type ReactionContext } from "../platform/reaction.ts";
import { timerWrite } from "../platform/timers.ts";
import { followCases } from "./disputes.ts";
import { issueOnce, told, waitingWrite } from "./issue.ts";
import { invoiceById } from "./store.ts";

/**
 * Issues the invoice on completion. On delivery, sets the timer of its latest issue day. When a hired machine is on
 * site, sets the timer of the first week.
 */
export const onBookingMoved: Reaction<"bookingMoved"> = async (domainEvent, context) => {
  const { bookingId: subjectId, to } = domainEvent.payload;
  if (!steps.has(to)) return;
  const booking = await bookingById(context.db, subjectId);
  if (!booking) return;
  if (to === "completed") {
    if (booking.deliveredAt) await issue(booking, domainEvent, context, "all");
    return;
  }
  const dueAt = to === "delivered" ? latestIssueAt(booking) : null;
  const weekDue = isOngoing(booking) ? nextWeekDue(booking, context.now) : null;
  const timers = [
    ...(dueAt ? [timerWrite({ kind: "invoiceDue", subjectId, dueAt }, context.now)] : []),
    ...(weekDue ? [timerWrite({ kind: "hireWeekDue", subjectId, dueAt: weekDue }, context.now)] : []),
  ];
  if (timers.length > 0) await commitOnce(context, domainEvent, "invoice due", timers);
};

const steps: ReadonlySet<BookingStatus> = new Set(["arrived", "in_progress", "delivered", "completed"]);

/** Whether a hire still gets weekly invoices: its machine is on site and the booking is not completed. */
const isOngoing = ({ status }: BookingRecord): boolean => steps.has(status) && status !== "completed";

export const onHireWeekDue: Reaction<"hireWeekDue"> = async (domainEvent, context) => {
  const { subjectId } = domainEvent.payload;
  const booking = await bookingById(context.db, subjectId);
  if (!booking || !isOngoing(booking)) return;
  await issue(booking, domainEvent, context, "weeks");
  const dueAt = nextWeekDue(booking, context.now);
  if (!dueAt) return;
  const timer = timerWrite({ kind: "hireWeekDue", subjectId, dueAt }, context.now);
  await commitOnce(context, domainEvent, "next week", [timer]);
};

/** Issues the invoice of a delivery that is not completed after 14 days, for example because of a case. */
export const onInvoiceDue: Reaction<"invoiceDue"> = async (domainEvent, context) => {
  const booking = await bookingById(context.db, domainEvent.payload.subjectId);
  // A delivered booking can still be cancelled, by the decision of a case. It gets no invoice.
  if (booking?.deliveredAt && booking.status !== "cancelled") await issue(booking, domainEvent, context, "all");
};

export const onInvoiceIssued: Reaction<"invoiceIssued"> = (domainEvent, context) =>
  followCases(domainEvent.payload.bookingId, context);

export const onCaseMoved: Reaction<"caseMoved"> = (domainEvent, context) =>
  followCases(domainEvent.payload.bookingId, context);

/** Seconds until the next check of an overdue invoice whose whole rest is disputed. */
const lookAgainSeconds = 7 * 86_400;

/** Notifies both sides once that an invoice is overdue. Postpones it while the whole rest is disputed. */
export const onOverdueDue: Reaction<"overdueDue"> = async (domainEvent, context) => {
  const { subjectId } = domainEvent.payload;
  const invoice = await invoiceById(context.db, invoiceOfSubject(subjectId));
  if (!invoice) return;
  const state = invoiceState(invoice, ukDayOf(context.now));
  if (state === "disputed") {
    const dueAt = addSeconds(context.now, lookAgainSeconds);
    await commitOnce(context, domainEvent, "overdue", [
      timerWrite({ kind: "overdueDue", subjectId, dueAt }, context.now),
    ]);
  }
  if (state !== "overdue") return;
  const payload = { ...told(invoice), customerName: invoice.customer.name, leftPence: leftPence(invoice) };
  await commitOnce(context, domainEvent, "overdue", [], [happened(billingEvents, "invoiceOverdue", payload)]);
};

async function issue(
  booking: BookingRecord,
  domainEvent: DomainEvent,
  context: ReactionContext,
  upTo: "all" | "weeks",
) {
  const commit = (writes: readonly Write[], domainEvents: readonly NewDomainEvent[]) =>
    commitOnce(context, domainEvent, "invoice", writes, domainEvents);
  const issued = await issueOnce(booking, context, commit, upTo);
  if (typeof issued === "string")
    await commitOnce(context, domainEvent, "to invoice", [waitingWrite(booking, issued, context.now)]);
}
