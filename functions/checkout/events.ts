import type Stripe from "stripe";
import { Fault } from "#shared/kernel/errors.ts";
import { BookingId, InvoiceId, UserId } from "#shared/kernel/id.ts";
import { invoiceById, recordOutsidePayment } from "../billing/public.ts";
import { log } from "../platform/log.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { takeCharge } from "./hire-card.ts";
import { keepCard, takeIntent } from "./job-card.ts";
import { accountFollowedWrite, isPaidOnline, onlineAccountOf, onlinePaymentWrite } from "./store.ts";
import { chargeUse } from "./stripe.ts";

/** Processes a verified Stripe event. Irrelevant and duplicate events have no effect. */
export async function takeEvent(event: Stripe.Event, context: ReactionContext): Promise<void> {
  const told = { account: event.account, at: new Date(event.created * 1000).toISOString() };
  switch (event.type) {
    case "payment_intent.amount_capturable_updated":
    case "payment_intent.succeeded":
    case "payment_intent.payment_failed":
    case "payment_intent.canceled":
      return event.data.object.metadata?.use === chargeUse
        ? takeCharge(event.data.object, told, context)
        : takeIntent(event.data.object, told, context);
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      if (event.data.object.mode === "setup") return keepCard(event.data.object, told, context);
      return takeSession(event, event.data.object, context);
    case "account.updated":
      return followAccount(event, event.data.object, context);
    default:
  }
}

/**
 * Records the payment of a session. A Pay by Bank payment may arrive after its session completes, by a second event.
 */
async function takeSession(event: Stripe.Event, session: Stripe.Checkout.Session, context: ReactionContext) {
  const { db } = context;
  const { id: sessionId, payment_status, currency, amount_total: pence, metadata } = session;
  const named = BookingId.safeParse(metadata?.bookingId);
  // Sessions created by an earlier release name only the booking, not the invoice.
  const invoiceId = InvoiceId.safeParse(metadata?.invoiceId).data;
  if (payment_status !== "paid" || currency !== "gbp" || !pence || !named.success) return;
  const bookingId = named.data;
  const invoice = await invoiceById(db, { bookingId, invoiceId });
  const account = invoice && (await onlineAccountOf(db, invoice.supplierId));
  // Any connected Stripe account can create a session that names any booking, so the account must match.
  if (!account || event.account !== account.accountId) {
    log.warn("a payment of another account", { bookingId, sessionId });
    return;
  }
  const at = new Date(event.created * 1000).toISOString();
  const paid = onlinePaymentWrite({ sessionId, bookingId, accountId: account.accountId, pence, at });
  try {
    if (await isPaidOnline(db, sessionId)) return;
    await recordOutsidePayment({ bookingId, invoiceId, pence, paidAt: at, cause: sessionId }, [paid], context);
  } catch (error) {
    // A concurrent delivery of this event has already recorded the payment.
    if (error instanceof Fault && (await isPaidOnline(db, sessionId))) return;
    throw error;
  }
}

async function followAccount(event: Stripe.Event, told: Stripe.Account, { db }: ReactionContext) {
  const named = UserId.safeParse(told.metadata?.haulierId);
  const account = named.success ? await onlineAccountOf(db, named.data) : null;
  if (!account || account.accountId !== event.account || told.id !== event.account) return;
  if (event.created <= account.followedTo) return;
  const followed = { ...account, canCharge: told.charges_enabled === true, followedTo: event.created };
  try {
    await db.commit([accountFollowedWrite(followed)]);
  } catch (error) {
    // Ignores a Fault: a later event about this account was stored at the same moment.
    if (!(error instanceof Fault)) throw error;
  }
}
