import type Stripe from "stripe";
import { leftPence } from "#shared/billing/owed.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { BookingId, InvoiceId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { heldBackByCases, type InvoiceNamed, invoiceById, recordOutsidePayment } from "../billing/public.ts";
import { bookingById } from "../booking/public.ts";
import { eventWrites } from "../platform/domain-events.ts";
import { log } from "../platform/log.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { refusalIn, type StripeMessage } from "./job-card.ts";
import { stripeKeys } from "./keys.ts";
import { cardOf, cardWrite, isPaidOnline, onlineAccountOf, onlinePaymentWrite } from "./store.ts";
import { chargeCard } from "./stripe.ts";

/**
 * Maximum age of an invoice to charge, in seconds. Stripe keeps idempotency keys for at least a day, so a retry never
 * charges twice.
 */
const chargedWithinSeconds = 20 * 3600;

/**
 * Charges an invoice of a long hire to the saved card, less disputed amounts and pending credits. After a decline,
 * waits for another card.
 */
export async function chargeInvoice(named: InvoiceNamed, context: ReactionContext): Promise<void> {
  if (!(await stripeKeys())) return;
  const { db, now } = context;
  const card = await cardOf(db, named.bookingId);
  if (card?.state !== "saved") return;
  const [booking, invoice] = await Promise.all([bookingById(db, named.bookingId), invoiceById(db, named)]);
  if (!booking?.hiredUntil || !invoice || addSeconds(invoice.issuedAt, chargedWithinSeconds) < now) return;
  const [account, waiting] = await Promise.all([onlineAccountOf(db, booking.haulierId), heldBackByCases(db, invoice)]);
  const pence = leftPence(invoice) - waiting.disputedPence - waiting.creditsToComePence;
  if (!account || pence <= 0) return;
  const { stripeCustomer: customer, stripeMethod: method } = card;
  const of = { bookingId: booking.id, invoiceId: invoice.id, stripeAccount: account.accountId };
  const intent = await chargeCard({ ...of, customer, method, pence, number: invoice.number });
  const told = { account: account.accountId, at: now };
  if (intent === null) await decline(booking.id, customer, context);
  else if (intent) await takeCharge(intent, told, context);
}

/** Processes the outcome of a charge, from Stripe's answer or an event, which may be duplicate, late or unordered. */
export async function takeCharge(
  intent: Stripe.PaymentIntent,
  told: StripeMessage,
  context: ReactionContext,
): Promise<void> {
  const { db } = context;
  const { id: sessionId, status, metadata, amount_received: pence } = intent;
  const [bookingId, invoiceId] = [BookingId.safeParse(metadata.bookingId), InvoiceId.safeParse(metadata.invoiceId)];
  if (!bookingId.success || !invoiceId.success) return;
  const named = { bookingId: bookingId.data, invoiceId: invoiceId.data };
  const invoice = await invoiceById(db, named);
  const account = invoice && (await onlineAccountOf(db, invoice.supplierId));
  if (!account || account.accountId !== told.account) {
    log.warn("a charge of another account", { ...named, intent: sessionId });
    return;
  }
  const customer = typeof intent.customer === "string" ? intent.customer : (intent.customer?.id ?? "");
  if (status === "requires_payment_method" || status === "requires_action" || status === "canceled")
    await decline(named.bookingId, customer, context);
  if (status !== "succeeded" || (await isPaidOnline(db, sessionId))) return;
  const payment = { sessionId, bookingId: named.bookingId, accountId: account.accountId, pence, at: told.at };
  try {
    const paid = { ...named, pence, paidAt: told.at, cause: sessionId };
    await recordOutsidePayment(paid, [onlinePaymentWrite(payment)], context);
  } catch (error) {
    // A concurrent delivery of this outcome has already recorded the payment.
    if (error instanceof Fault && (await isPaidOnline(db, sessionId))) return;
    throw error;
  }
}

/** Notifies both sides once that a card was declined. Ignores a replaced card, which has another `customer`. */
async function decline(bookingId: BookingId, customer: string, context: ReactionContext): Promise<void> {
  const { db } = context;
  const [card, booking] = await Promise.all([cardOf(db, bookingId), bookingById(db, bookingId)]);
  if (card?.state !== "saved" || card.stripeCustomer !== customer || !booking) return;
  const moved = { ...card, state: "declined" as const, version: card.version + 1 };
  try {
    await db.commit([cardWrite(moved), ...eventWrites(context, refusalIn(moved, booking))]);
  } catch (error) {
    // A concurrent delivery of this outcome has already marked the card as declined.
    if (!(error instanceof Fault) || (await cardOf(db, bookingId))?.state === "saved") throw error;
  }
}
